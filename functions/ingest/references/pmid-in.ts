import { isInNote } from '#shared/domain/dois-in-text.ts';

/** A PMID that a text names as one: `PMID: 123`, `123 [pmid]`, `MEDLINE:123`, or an address of PubMed. */
const NAMED = [
  /\b(?:PMID\s*[:#=]?|PubMed\s*ID\s*[:#=]?|PubMed\s*[:#=])\s*0*([1-9]\d{0,8})(?![\d.]*\d)/i,
  /(?<!\d)0*([1-9]\d{0,8})\s*\[(?:PMID|PubMed)/i,
  /\bMEDLINE:\s*0*([1-9]\d{0,8})(?!\d)/i,
  /\b(?:pubmed\.ncbi\.nlm\.nih\.gov|(?:www\.)?ncbi\.nlm\.nih\.gov\/(?:m\/)?pubmed|pubmed\.gov|europepmc\.org\/(?:article|abstract)\/med|identifiers\.org\/pubmed|info:pmid)[/:](?:\?term=|entrez\?\S*list_uids=)?0*([1-9]\d{0,8})(?!\d)/i,
  /\blist_uids=0*([1-9]\d{0,8})(?!\d)/i,
] as const;
const EACH_NAMED = NAMED.map((pattern) => new RegExp(pattern, 'gi'));
/** Few printed references name a PMID, so the others are passed over quickly. */
const MAY_NAME = /pmid|pubmed|medline|europepmc|list_uids/i;
const BARE = /^\s*0*([1-9]\d{0,8})\s*$/;
/** Databases whose accession numbers are PMIDs, also as EBSCO and Ovid name them. */
const PUBMED = /\b(?:pubmed|medline|nlm|cmedm|mdc|mnh|medl|ppezv|pmid)\b/i;

/** Databases that number their own records and name MEDLINE beside themselves. */
const OTHERS = /\b(?:embase|cinahl|scopus|psycinfo|web of science|biosis|cochrane)\b/i;

/** Returns the PMID that one of the texts names, in the order of the texts. */
export const pmidIn = (...texts: readonly (string | undefined)[]): string | undefined => {
  for (const text of texts)
    for (const pattern of NAMED) {
      const pmid = text === undefined ? undefined : pattern.exec(text)?.[1];
      if (pmid !== undefined) return pmid;
    }
  return undefined;
};

/** Returns the PMID of the work that a printed reference names; those of errata and comments in its notes are others'. */
export const ownPmidIn = (printed: string): string | undefined => {
  if (!MAY_NAME.test(printed)) return undefined;
  for (const pattern of EACH_NAMED)
    for (const match of printed.matchAll(pattern))
      if (!isInNote(printed, match.index)) return match[1];
  return undefined;
};

/**
 * Returns the PMID in a field that holds the accession number of some database. Databases number their records alike, so
 * bare digits are a PMID only beside the name of PubMed alone; `sources` are the texts in which an entry names its database.
 */
export const pmidOfAccession = (
  numbers: readonly (string | undefined)[],
  sources: readonly (string | undefined)[],
): string | undefined => {
  for (const number of numbers) {
    const named = number === undefined ? undefined : ownPmidIn(number);
    if (named !== undefined) return named;
  }
  const names = sources.filter((source) => source !== undefined);
  if (!names.some((name) => PUBMED.test(name)) || names.some((name) => OTHERS.test(name)))
    return undefined;
  return numbers.map((number) => BARE.exec(number ?? '')?.[1]).find((pmid) => pmid !== undefined);
};
