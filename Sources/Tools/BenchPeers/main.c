// BenchPeers decode FOLDER | cut CARDS STORE
//
// Two programs with which Bench compares contactsctl, because no common program does the same work.

#include "peers.h"

#include <stdio.h>
#include <string.h>

int main(int count, char **arguments) {
    if (count == 3 && strcmp(arguments[1], "decode") == 0) return decode_folder(arguments[2]);
    if (count == 4 && strcmp(arguments[1], "cut") == 0) return cut_cards(arguments[2], arguments[3]);
    fprintf(stderr, "usage: BenchPeers decode FOLDER | cut CARDS STORE\n");
    return 64;
}
