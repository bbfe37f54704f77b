import type { Reference } from '#functions/ingest/article.ts';
import { citedWorkOf } from '#shared/domain/doi.ts';
import { titleKey } from '#shared/domain/title-match.ts';

/** What the references of one article print about a work that they name by its DOI; empty if they print nothing else. */
export type PrintedWork = {
  readonly title?: string;
  /** `Surname Initials` or a group's name, the first author first; at most `MAX_AUTHORS`. */
  readonly authors?: readonly string[];
  /** The journal, or the book of a chapter. */
  readonly source?: string;
  readonly year?: number;
  readonly volume?: string;
  readonly firstPage?: string;
  readonly pmid?: string;
};

/** A printed description, and the key of the article that prints it. */
export type PrintedBy = { readonly by: string; readonly printed: PrintedWork };

/** A work's item holds what several articles print, so that each can take at most some kilobytes of it. */
const MAX_AUTHORS = 100;
const MAX_AUTHORS_CHARACTERS = 4000;

const listed = (authors: readonly string[]): readonly string[] => {
  let characters = 0;
  const beyond = authors.findIndex((author, index) => {
    characters += author.length;
    return index === MAX_AUTHORS || characters > MAX_AUTHORS_CHARACTERS;
  });
  return beyond < 0 ? authors : authors.slice(0, beyond);
};

const printedIn = (reference: Reference): PrintedWork => {
  const { title, source, year, volume, firstPage, pmid } = reference;
  const authors = listed(reference.authors);
  return {
    ...(title && { title }),
    ...(authors.length > 0 && { authors }),
    ...(source && { source }),
    ...(year !== undefined && { year }),
    ...(volume && { volume }),
    ...(firstPage && { firstPage }),
    ...(pmid && { pmid }),
  };
};

const fieldCount = (printed: PrintedWork): number => Object.keys(printed).length;

const inOrder = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/**
 * Compares descriptions: the one with more fields comes first, then the one with more authors, then that of the article
 * whose key sorts first. The order depends on nothing but the descriptions, so that it is the same however they arrive.
 */
const compareCompleteness = (a: PrintedBy, b: PrintedBy): number =>
  fieldCount(b.printed) - fieldCount(a.printed) ||
  (b.printed.authors?.length ?? 0) - (a.printed.authors?.length ?? 0) ||
  inOrder(a.by, b.by) ||
  inOrder(JSON.stringify(a.printed), JSON.stringify(b.printed));

/** Sorts descriptions, the most complete first. */
export const byCompleteness = (prints: readonly PrintedBy[]): readonly PrintedBy[] =>
  prints.toSorted(compareCompleteness);

/** A work is found by at most this many titles that references print, those of the most complete descriptions. */
const MAX_TITLES = 12;

/** Returns the descriptions with the title of none before them, the most complete first; at most `MAX_TITLES`. */
const withOtherTitles = (ordered: readonly PrintedBy[]): readonly PrintedBy[] => {
  // Most articles print the very same title: only those that differ are compared by their words.
  const spellings = new Set<string>();
  const keys = new Set<string>();
  return ordered.filter(({ printed: { title } }) => {
    if (!title || keys.size === MAX_TITLES || spellings.has(title)) return false;
    spellings.add(title);
    const key = titleKey(title);
    if (key === undefined || keys.has(key)) return false;
    keys.add(key);
    return true;
  });
};

/**
 * Returns those of several descriptions that matter, the most complete first: with fewer, the merged one would lack a field,
 * or the work would be found by fewer titles. If nothing is printed beyond the DOI, one of them. The leading descriptions of
 * parts, merged, lead in the whole.
 */
export const leadingPrints = (prints: readonly PrintedBy[]): readonly PrintedBy[] => {
  if (prints.length < 2) return prints;
  const ordered = byCompleteness(prints);
  const titled = new Set(withOtherTitles(ordered));
  const known = new Set<string>();
  return ordered.filter((print, index) => {
    const fresh = Object.keys(print.printed).filter((field) => !known.has(field));
    for (const field of fresh) known.add(field);
    return index === 0 || fresh.length > 0 || titled.has(print);
  });
};

/** Returns the titles of a work that differ by more than spelling, that of its most complete description first. */
export const printedTitles = (prints: readonly PrintedBy[]): readonly string[] =>
  (prints.length < 2 ? prints : withOtherTitles(byCompleteness(prints))).flatMap(
    ({ printed: { title } }) => title ?? [],
  );

/** Merges descriptions: each field as the most complete of those that print it does. Undefined if there are none. */
export const mergedPrint = (prints: readonly PrintedBy[]): PrintedWork | undefined => {
  const leading = leadingPrints(prints);
  if (leading.length === 0) return undefined;
  // The most complete comes last, so that its fields stand.
  return leading
    .toReversed()
    .reduce<PrintedWork>((merged, { printed }) => ({ ...merged, ...printed }), {});
};

/** Returns what an article's references print about each work that they name by a DOI, by DOI. */
export const printedWorks = (
  references: readonly Reference[],
): ReadonlyMap<string, PrintedWork> => {
  const prints = new Map<string, PrintedBy[]>();
  for (const reference of references) {
    if (!reference.doi) continue;
    const doi = citedWorkOf(reference.doi);
    const one = { by: '', printed: printedIn(reference) };
    const others = prints.get(doi);
    if (others) others.push(one);
    else prints.set(doi, [one]);
  }
  return new Map([...prints].map(([doi, ofWork]) => [doi, mergedPrint(ofWork) ?? {}] as const));
};

/** Whether two descriptions are equal; undefined stands for a work that is not named by its DOI. */
export const isSamePrint = (a: PrintedWork | undefined, b: PrintedWork | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && printKey(a) === printKey(b));

const printKey = ({ title, authors, source, year, volume, firstPage, pmid }: PrintedWork): string =>
  JSON.stringify([title, authors, source, year, volume, firstPage, pmid]);
