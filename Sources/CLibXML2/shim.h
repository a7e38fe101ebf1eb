#pragma once
#include <libxml/xmlversion.h>
/* Some builds of libxml2 include ICU's headers, which clash with the ICU that Foundation brings along;
   nothing used here depends on them. */
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/SAX2.h>
#include <libxml/xmlerror.h>
