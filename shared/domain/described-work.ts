import { type NoticeStatus } from './editorial-notice.ts';
import { pageRangesIn } from './page-range.ts';
import { type PaperType } from './paper-type.ts';
import { toPath } from './paths.ts';

/** The machine-readable metadata of a work. Dates have the known precision: `2019`, `2019-03` or `2019-03-07`. */
export type DescribedWork = {
  readonly doi: string;
  readonly title: string;
  readonly abstract?: string | undefined;
  readonly authors: readonly DescribedAuthor[];
  readonly journal?: { readonly name: string; readonly issns: readonly string[] } | undefined;
  readonly publisher?: string | undefined;
  readonly year?: number | undefined;
  readonly publishedDate?: string | undefined;
  readonly volume?: string | undefined;
  readonly issue?: string | undefined;
  readonly pages?: string | undefined;
  readonly pmid?: string | undefined;
  readonly pmcid?: string | undefined;
  readonly paperType: PaperType;
  readonly license?: string | undefined;
  readonly keywords: readonly string[];
  readonly editorialNotices: readonly DescribedNotice[];
  readonly origin: 'read' | 'cited' | 'imported';
};

type DescribedNotice = {
  readonly status: NoticeStatus;
  readonly noticeDoi?: string | undefined;
};

export type DescribedAuthor = {
  readonly name: string;
  readonly surname?: string | undefined;
  readonly orcid?: string | undefined;
  readonly affiliations: readonly string[];
};

/** The day, month or year of publication, as exact as known. */
export const dateOf = ({ publishedDate, year }: DescribedWork): string | undefined =>
  publishedDate ?? year?.toString();

/** The first and the last page of `12-19`, `e12–e19` or `12`; an article number is a first page without a last one. */
export const pagesOf = ({ pages }: DescribedWork): { first?: string; last?: string } => {
  const [range] = pageRangesIn(pages ?? '');
  return {
    ...(range && { first: range.first }),
    ...(range?.last !== undefined && { last: range.last }),
  };
};

/** Authors of an article that was read or imported have a family name; an author without one is a group. */
export const isGroup = (
  { surname, orcid }: Pick<DescribedAuthor, 'surname' | 'orcid'>,
  { origin }: Pick<DescribedWork, 'origin'>,
): boolean => origin !== 'cited' && surname === undefined && orcid === undefined;

/**
 * Returns the work's DOI. A sub-article without one is stored under its article's DOI, `#` and its own id, which is not
 * a DOI.
 */
export const ownDoi = ({ doi }: Pick<DescribedWork, 'doi'>): string | undefined =>
  doi.startsWith('10.') && !/#./.test(doi) ? doi : undefined;

export const orcidAddress = (orcid: string): string => toPath`https://orcid.org/${orcid}`;
