const HEADING =
  /^\W*(?:\d+\.?\s*|[IVX]+\.\s*)?(?:references(?: and notes)?|references? cited|literature(?: cited)?|bibliography|works cited|reference list|list of references|literatur(?:verzeichnis)?|références|bibliografía|referencias)\W*$/i;

/** Parts that follow a reference list, with or without a heading of their own. */
const AFTER =
  /^\W*(?:conflicts? of interest|competing interests?|copyright|publisher['’]s note|pre-publication history|publish with|submit your|supplementary (?:material|information|data)|appendix|figure legends?|tables?$|author (?:details|contributions)|acknowledge?ments?|received:|cite this article|©|(?:\(c\) )?\d{4} by the authors|sample availability|open access|biographies)/i;

/** Returns whether a line is the heading of a reference list. */
export const isListHeading = (line: string): boolean => HEADING.test(line);

/** Returns whether a line begins the part after a reference list. */
export const isListEnd = (line: string): boolean => AFTER.test(line);
