#include "CHeaderData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char vocabulary[] = {
#embed "../ContactFormats/CSV/Headers/Data/vocabulary.tsv"
};

static const unsigned char rules[] = {
#embed "../ContactFormats/CSV/Headers/Data/rules.tsv"
};

static const unsigned char profiles[] = {
#embed "../ContactFormats/CSV/Headers/Data/profiles.txt"
};

static const unsigned char outlook[] = {
#embed "../ContactFormats/CSV/Headers/Data/programs/outlook.txt"
};

static const unsigned char thunderbird[] = {
#embed "../ContactFormats/CSV/Headers/Data/programs/thunderbird.txt"
};

static const unsigned char windows_live_mail[] = {
#embed "../ContactFormats/CSV/Headers/Data/programs/windows-live-mail.txt"
};

#define TEXT(name) \
    cheaderdata_text cheaderdata_##name(void) { return (cheaderdata_text){name, sizeof name}; }

TEXT(vocabulary)
TEXT(rules)
TEXT(profiles)
TEXT(outlook)
TEXT(thunderbird)
TEXT(windows_live_mail)
