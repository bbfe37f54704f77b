import { titleKey } from '#shared/domain/title-match.ts';

import { type ManuscriptReference } from './manuscript.ts';

/** A cited work as a program for references describes it, field by field. */
export type DescribedWork = {
  readonly doi?: string | undefined;
  readonly pmid?: string | undefined;
  readonly title?: string | undefined;
  readonly year?: number | undefined;
  /** `Surname Initials`, as references print them, or the name of a group. */
  readonly authors: readonly string[];
  readonly source?: string | undefined;
  readonly volume?: string | undefined;
  readonly firstPage?: string | undefined;
};

/** `Surname Initials` of the two parts of a name. */
export const printedName = (surname: string, given = ''): string =>
  `${surname.trim()} ${[...given.matchAll(/(?<!\p{L})\p{L}/gu)].map(([letter]) => letter.toUpperCase()).join('')}`.trim();

const defined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };

/** A work in one line, as lists print it. */
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

/** A reference that is described and printed nowhere. */
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

const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '');

/**
 * Finds the printed reference that a described work stands behind: by its DOI, else by its title in the print. What the
 * print says is kept, for it is what readers will see; the description says where its title begins and ends.
 */
export const printedReferences = (
  references: readonly ManuscriptReference[],
): ((work: DescribedWork) => string | undefined) => {
  const printed = references.map(({ id, doi, printed: line }) => ({
    id,
    doi,
    letters: lettersOf(line),
  }));
  const byDoi = new Map(printed.map(({ id, doi }) => [doi, id]));
  const known = new Map<string, string | undefined>();
  return ({ doi, title }) => {
    const atDoi = doi === undefined ? undefined : byDoi.get(doi);
    if (atDoi !== undefined) return atDoi;
    if (title === undefined || titleKey(title) === undefined) return undefined;
    const letters = lettersOf(title);
    if (!known.has(letters))
      known.set(letters, printed.find((one) => one.letters.includes(letters))?.id);
    return known.get(letters);
  };
};

const isPrintedIn = ({ printed }: ManuscriptReference, { title }: DescribedWork): boolean =>
  title !== undefined && lettersOf(printed).includes(lettersOf(title));

/** A printed reference with what its description makes sure. */
export const described = (
  reference: ManuscriptReference,
  work: DescribedWork,
): ManuscriptReference => {
  // Print and description may name one DOI and two titles: then the print is what somebody should look at.
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
