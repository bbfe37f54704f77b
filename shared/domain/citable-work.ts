import type { CitableWork } from './citation-formats.ts';
import { type DescribedAuthor, type DescribedWork, isGroup, ownDoi } from './described-work.ts';
import { parseDoi } from './doi.ts';
import { isGroupName } from './group-name.ts';
import { invertedParts, nameOfFamily, parseListedName } from './person-name.ts';
import { workAddress } from './work-key.ts';

type Author = Pick<DescribedAuthor, 'name' | 'surname' | 'orcid'>;
/** The metadata of a paper that a citation needs. */
type KnownWork = Pick<
  DescribedWork,
  'doi' | 'title' | 'publisher' | 'year' | 'volume' | 'issue' | 'pages' | 'paperType' | 'origin'
> & {
  readonly authors: readonly Author[];
  /** How many authors it has where `authors` lists only the first, and the last of them. */
  readonly authorCount?: number | undefined;
  readonly lastAuthor?: Author | undefined;
  readonly journal?: { readonly name: string } | undefined;
};

/** References print the family name first and do not mark groups, which their words give away. */
const nameOfReference = (name: string): string => {
  const parts = parseListedName(name);
  if (parts.given !== undefined) return invertedParts(parts);
  return isGroupName(name) ? `${name},` : name;
};

/** The family name if it is known, because it is not always the last word. */
const nameOf = (author: Author, work: Pick<DescribedWork, 'origin'>): string => {
  const { name, surname } = author;
  if (isGroup(author, work)) return `${name},`;
  const ofFamily = surname === undefined ? undefined : nameOfFamily(name, surname);
  return ofFamily ?? (work.origin === 'cited' ? nameOfReference(name) : name);
};

/** The DOI if the work has one, otherwise its URL. */
const foundAt = (work: Pick<DescribedWork, 'doi'>): Pick<CitableWork, 'doi' | 'address'> => {
  const doi = parseDoi(ownDoi(work) ?? '');
  if (doi !== undefined) return { doi };
  const address = workAddress(work.doi);
  return address === undefined ? {} : { address };
};

const moreAuthors = (work: KnownWork): Pick<CitableWork, 'more'> => {
  const { authors, authorCount = authors.length, lastAuthor } = work;
  return authorCount > authors.length
    ? { more: { count: authorCount, ...(lastAuthor && { last: nameOf(lastAuthor, work) }) } }
    : {};
};

export const citableOf = (work: KnownWork): CitableWork => ({
  ...foundAt(work),
  title: work.title,
  authors: work.authors.map((author) => nameOf(author, work)),
  ...moreAuthors(work),
  ...(work.journal && { journal: work.journal.name }),
  ...(work.publisher !== undefined && { publisher: work.publisher }),
  ...(work.year !== undefined && { year: work.year }),
  ...(work.volume !== undefined && { volume: work.volume }),
  ...(work.issue !== undefined && { issue: work.issue }),
  ...(work.pages !== undefined && { pages: work.pages }),
  paperType: work.paperType,
});
