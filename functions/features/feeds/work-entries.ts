import { escaped } from '#functions/platform/mail/email.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { versionRecordKey } from '#functions/records/articles/version-record.ts';
import { timeOfSubmission } from '#functions/records/articles/submission.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';
import { citationTypes } from '#shared/domain/citation-type.ts';
import { reportPath } from '#shared/domain/doi.ts';
import { toPlainCharacters } from '#shared/domain/superscripts.ts';

import { type FeedEntry, toTimestamp, tagUri } from './feed-document.ts';
import { feedText } from './text.ts';

const MAX_ABSTRACT_LENGTH = 600;

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
  const heads = await table.getMany(papers.map(({ record }) => versionRecordKey(record.doi)));
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
  const published = toTimestamp(record.publishedDate ?? record.year?.toString());
  const authors = record.authors.map(({ name }) => name);
  const byline = feedText.byline([feedText.authors(authors), record.journal?.name, record.year]);
  const counts = feedText.counts(
    citationTypes.filter((type) => tally[type] > 0).map((type) => [type, tally[type]] as const),
  );
  const page = `${origin}${reportPath(record.doi)}`;
  return {
    id: tagUri(origin, 'works', record.doi),
    page,
    title: toPlainCharacters(record.title, record.styles?.title),
    authors,
    ...(published !== undefined && { published }),
    ...(arrived !== undefined && { arrived }),
    html: [
      byline,
      feedText.notices(notices.map(({ status }) => status)),
      shortened(toPlainCharacters(record.abstract ?? '', record.styles?.abstract)),
      feedText.tally(tally.total, counts),
    ]
      .filter((sentence) => sentence !== '')
      .map((sentence) => `<p>${escaped(sentence)}</p>`)
      .concat(`<p><a href="${escaped(page)}">${feedText.read}</a></p>`)
      .join(''),
    tags: [...record.keywords],
  };
};

const shortened = (text: string): string =>
  text.length <= MAX_ABSTRACT_LENGTH
    ? text
    : `${text.slice(0, MAX_ABSTRACT_LENGTH).replace(/\s+\S*$/, '')} …`;
