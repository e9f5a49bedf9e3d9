#ifndef PEERS_H
#define PEERS_H

int decode_folder(const char *name);
int cut_cards(const char *cards, const char *store);

#endif
