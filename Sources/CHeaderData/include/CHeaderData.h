#ifndef CHEADERDATA_H
#define CHEADERDATA_H

// The data by which headers of tables are understood. The files are in `ContactFormats/CSV/Headers/Data`; their text is a part
// of the program, so nothing is read or parsed at start.

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// A text; `bytes` does not end with a NUL.
typedef struct {
    const unsigned char *bytes;
    size_t count;
} cheaderdata_text;

// The words of all languages, and the headers of programs, as one sorted table (vocabulary.tsv).
cheaderdata_text cheaderdata_vocabulary(void);

// The rules that determine the field of a header from the concepts of its words (rules.tsv).
cheaderdata_text cheaderdata_rules(void);

// The layouts of programs (profiles.txt), and their headers by language.
cheaderdata_text cheaderdata_profiles(void);
cheaderdata_text cheaderdata_outlook(void);
cheaderdata_text cheaderdata_thunderbird(void);
cheaderdata_text cheaderdata_windows_live_mail(void);

#ifdef __cplusplus
}
#endif

#endif
