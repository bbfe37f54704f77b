import { foldText } from '#shared/domain/fold-text.ts';
import { titleKey } from '#shared/domain/title-match.ts';

import { type ManuscriptReference } from './manuscript.ts';

/** The metadata of a cited work from a reference manager. */
export type DescribedWork = {
  readonly doi?: string | undefined;
  readonly pmid?: string | undefined;
  readonly title?: string | undefined;
  readonly year?: number | undefined;
  /** `Surname Initials`, as in printed references, or the name of a group. */
  readonly authors: readonly string[];
  readonly source?: string | undefined;
  readonly volume?: string | undefined;
  readonly firstPage?: string | undefined;
};

/** Returns `Surname Initials` for the two parts of a name. */
export const printedName = (surname: string, givenNames = ''): string =>
  `${surname.trim()} ${[...givenNames.matchAll(/(?<!\p{L})\p{L}/gu)].map(([letter]) => letter.toUpperCase()).join('')}`.trim();

const defined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };

/** Returns a work as one line in the style of reference lists. */
const lineOf = ({ authors, title, source, year, volume, firstPage, doi }: DescribedWork): string =>
  [
    authors.length > 6 ? `${authors.slice(0, 6).join(', ')}, et al` : authors.join(', '),
    title,
    source,
    [year, volume === undefined ? firstPage : [volume, firstPage].filter(Boolean).join(':')]
      .filter((part) => part !== undefined && part !== '')
      .join(';'),
    doi === undefined ? undefined : `doi:${doi}`,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join('. ');

/** Returns a reference for a work that is described but not printed. */
export const referenceOfWork = (
  id: string,
  label: string | undefined,
  work: DescribedWork,
): ManuscriptReference => ({
  id,
  ...(label !== undefined && { label }),
  ...defined({
    doi: work.doi,
    pmid: work.pmid,
    title: work.title,
    year: work.year,
    source: work.source,
    volume: work.volume,
    firstPage: work.firstPage,
  }),
  authors: work.authors,
  printed: lineOf(work),
  possibleTitles: [],
});

const lettersOf = (text: string): string => foldText(text).replace(/[^\p{L}\d]+/gu, '');

/** A title that is looked for has at least as many letters (`titleKey`); its first ones lead to it. */
const HEAD_LENGTH = 20;
/** Titles of more lengths than these that begin alike are those of no list. */
const MAX_LENGTHS_OF_HEAD = 100;

/** The letters of titles, and the lengths of those that begin with the same letters. */
const headsOf = (titles: Iterable<string>): ReadonlyMap<string, ReadonlySet<number>> => {
  const heads = new Map<string, Set<number>>();
  for (const title of titles) {
    const head = title.slice(0, HEAD_LENGTH);
    const lengths = heads.get(head) ?? new Set();
    if (lengths.size < MAX_LENGTHS_OF_HEAD) heads.set(head, lengths.add(title.length));
  }
  return heads;
};

/** The letters of the title of a work; undefined where they are too few to find it by. */
const lettersOfTitle = ({ title }: DescribedWork): string | undefined => {
  if (title === undefined || titleKey(title) === undefined) return undefined;
  const letters = lettersOf(title);
  return letters.length < HEAD_LENGTH ? undefined : letters;
};

/** Finds the first reference that prints each title, in one pass over the list however many titles there are. */
const referencesByTitle = (
  references: readonly ManuscriptReference[],
  works: readonly DescribedWork[],
): ReadonlyMap<string, string> => {
  const titles = new Set(works.flatMap((work) => lettersOfTitle(work) ?? []));
  const heads = headsOf(titles);
  const ids = new Map<string, string>();
  if (titles.size === 0) return ids;
  for (const { id, printed } of references) {
    const letters = lettersOf(printed);
    for (let start = 0; start + HEAD_LENGTH <= letters.length; start += 1)
      for (const length of heads.get(letters.slice(start, start + HEAD_LENGTH)) ?? []) {
        const title = letters.slice(start, start + length);
        if (titles.has(title) && !ids.has(title)) ids.set(title, id);
      }
  }
  return ids;
};

/**
 * Finds the printed reference that each of these described works stands behind: by its DOI, else by its title in the print.
 * What the print says is kept, for it is what readers will see; the description says where its title begins and ends.
 */
export const printedReferences = (
  references: readonly ManuscriptReference[],
  works: readonly DescribedWork[],
): ((work: DescribedWork) => string | undefined) => {
  const byDoi = new Map(references.map(({ id, doi }) => [doi, id]));
  const byTitle = referencesByTitle(references, works);
  return (work) => {
    const atDoi = work.doi === undefined ? undefined : byDoi.get(work.doi);
    return atDoi ?? byTitle.get(lettersOfTitle(work) ?? '');
  };
};

const isPrintedIn = ({ printed }: ManuscriptReference, { title }: DescribedWork): boolean =>
  title !== undefined && lettersOf(printed).includes(lettersOf(title));

/** Returns a printed reference with the details confirmed by its description. */
export const applyDescription = (
  reference: ManuscriptReference,
  work: DescribedWork,
): ManuscriptReference => {
  // The printed text and the description may agree on the DOI but not on the title; the printed title stays, because it
  // needs a human check.
  if (!isPrintedIn(reference, work)) return reference;
  return {
    ...reference,
    ...defined({
      title: work.title ?? reference.title,
      doi: reference.doi ?? work.doi,
      pmid: reference.pmid ?? work.pmid,
      year: reference.year ?? work.year,
      source: work.source ?? reference.source,
    }),
    authors: work.authors.length > reference.authors.length ? work.authors : reference.authors,
    possibleTitles: [],
  };
};
