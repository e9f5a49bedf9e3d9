#ifndef CPNGCHECK_H
#define CPNGCHECK_H
#endif
