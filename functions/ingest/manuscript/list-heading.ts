const HEADING =
  /^\W*(?:\d+\.?\s*|[IVX]+\.\s*)?(?:references(?: and notes)?|references? cited|literature(?: cited)?|bibliography|works cited|reference list|list of references|literatur(?:verzeichnis)?|références|bibliografía|referencias)\W*$/i;

/** What follows a list of references under a heading of its own, or without any. */
const AFTER =
  /^\W*(?:conflicts? of interest|competing interests?|copyright|publisher['’]s note|pre-publication history|publish with|submit your|supplementary (?:material|information|data)|appendix|figure legends?|tables?$|author (?:details|contributions)|acknowledge?ments?|received:|cite this article|©|(?:\(c\) )?\d{4} by the authors|sample availability|open access|biographies)/i;

/** Whether a line is the heading of a list of references. */
export const isListHeading = (line: string): boolean => HEADING.test(line);

/** Whether a line begins what stands behind a list of references. */
export const endsList = (line: string): boolean => AFTER.test(line);
