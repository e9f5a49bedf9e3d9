#ifndef PEERS_H
#define PEERS_H

#include <stdio.h>

int decode_folder(const char *name);
int decode_jpeg(FILE *file);
int cut_cards(const char *cards, const char *store);

#endif
