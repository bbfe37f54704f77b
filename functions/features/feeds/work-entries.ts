import { escaped } from '#functions/platform/mail/letter.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { headKey } from '#functions/records/articles/article-head.ts';
import { timeOfSubmission } from '#functions/records/articles/submission.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';
import { citationTypes } from '#shared/domain/citation-type.ts';
import { reportPath } from '#shared/domain/doi.ts';
import { inPlainLetters } from '#shared/domain/raised-letters.ts';

import { type FeedEntry, momentOf, tagAddress } from './feed-document.ts';
import { words } from './words.ts';

const MOST_OF_ABSTRACT = 600;

/** Returns one entry per work: authors, journal, notices and tally. */
export const workEntries = async (
  { table, origin }: { readonly table: Pick<Table, 'getMany'>; readonly origin: string },
  papers: readonly Paper[],
): Promise<readonly FeedEntry[]> => {
  const arrived = await arrivals(table, papers);
  return papers.map((paper) => entryOf(paper, arrived.get(paper.record.doi), origin));
};

/** When each work's own article was submitted. */
const arrivals = async (
  table: Pick<Table, 'getMany'>,
  papers: readonly Paper[],
): Promise<ReadonlyMap<string, string>> => {
  const heads = await table.getMany(papers.map(({ record }) => headKey(record.doi)));
  return new Map(
    heads.flatMap(({ head }) => {
      // Only writeHead puts these items.
      const { key, submission } = head as unknown as { key: string; submission: string };
      const time = Date.parse(timeOfSubmission(submission));
      return Number.isNaN(time) ? [] : [[key, new Date(time).toISOString()] as const];
    }),
  );
};

const entryOf = (
  { record, notices, tally }: Paper,
  arrived: string | undefined,
  origin: string,
): FeedEntry => {
  const published = momentOf(record.publishedDate ?? record.year?.toString());
  const authors = record.authors.map(({ name }) => name);
  const byline = words.byline([words.authors(authors), record.journal?.name, record.year]);
  const counts = words.counts(
    citationTypes.filter((type) => tally[type] > 0).map((type) => [type, tally[type]] as const),
  );
  const page = `${origin}${reportPath(record.doi)}`;
  return {
    id: tagAddress(origin, 'works', record.doi),
    page,
    title: inPlainLetters(record.title, record.styles?.title),
    authors,
    ...(published !== undefined && { published }),
    ...(arrived !== undefined && { arrived }),
    html: [
      byline,
      words.notices(notices.map(({ status }) => status)),
      shortened(inPlainLetters(record.abstract ?? '', record.styles?.abstract)),
      words.tally(tally.total, counts),
    ]
      .filter((sentence) => sentence !== '')
      .map((sentence) => `<p>${escaped(sentence)}</p>`)
      .concat(`<p><a href="${escaped(page)}">${words.read}</a></p>`)
      .join(''),
    tags: [...record.keywords],
  };
};

const shortened = (text: string): string =>
  text.length <= MOST_OF_ABSTRACT
    ? text
    : `${text.slice(0, MOST_OF_ABSTRACT).replace(/\s+\S*$/, '')} …`;
