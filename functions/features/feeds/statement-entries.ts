import { escaped } from '#functions/platform/mail/email.ts';
import type { StatementDocument } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { statementView, worksOfStatements } from '#functions/records/statements/statement-view.ts';
import type { TextReader } from '#functions/records/statements/text-reader.ts';
import type { StatementView } from '#shared/contracts/statements.ts';
import { reportPath } from '#shared/domain/doi.ts';
import { toPlainCharacters } from '#shared/domain/superscripts.ts';

import { type FeedEntry, toTimestamp, tagUri } from './feed-document.ts';
import { styledHtml } from './styled-html.ts';
import { feedText } from './text.ts';

/** Statements shown per article and work; the report has all. */
const MAX_SHOWN = 10;
const TYPES = ['contradicting', 'supporting', 'mentioning', 'unclassified'] as const;

/** The statements of one article about one work. */
type Group = readonly [StatementDocument, ...StatementDocument[]];

const groupsOf = (statements: readonly StatementDocument[]): readonly Group[] => {
  const groups = Map.groupBy(
    statements.filter(({ citedDoi }) => citedDoi !== undefined),
    ({ citingDoi, citedDoi }) => JSON.stringify([citingDoi, citedDoi]),
  );
  // A group has at least one member.
  return [...groups.values()].map((group) => group.toSorted((a, b) => a.order - b.order) as never);
};

type ReadPorts = {
  readonly table: Pick<Table, 'getMany'>;
  readonly origin: string;
  readonly reader: TextReader;
};

/** Returns one entry per citing article and work: counts by type, and the sentences. */
export const statementEntries = async (
  { table, origin, reader }: ReadPorts,
  statements: readonly StatementDocument[],
): Promise<readonly FeedEntry[]> => {
  const papers = await papersByDoi(table)(worksOfStatements(statements));
  return groupsOf(statements).map((group) => entryOf(group, papers, { origin, reader }));
};

const entryOf = (
  group: Group,
  papers: ReadonlyMap<string, Paper>,
  { origin, reader }: Pick<ReadPorts, 'origin' | 'reader'>,
): FeedEntry => {
  const views = group.map((statement) => statementView(statement, papers, reader));
  const [{ citingDoi, citedDoi = '' }] = group;
  const [firstView] = views;
  const citing = firstView
    ? toPlainCharacters(firstView.citing.title, firstView.citing.styles?.title)
    : citingDoi;
  const record = papers.get(citingDoi)?.record;
  const counts = countsOf(views);
  const published = toTimestamp(record?.publishedDate ?? record?.year?.toString());
  const arrived = lastLabelled(views);
  return {
    id: tagUri(origin, 'statements', citingDoi, citedDoi),
    page: `${origin}${reportPath(citedDoi)}?statement=${group[0].id}`,
    title: feedText.statementsTitle(citing, counts),
    authors: (record?.authors ?? []).map(({ name }) => name),
    ...(published !== undefined && { published }),
    ...(arrived !== undefined && { arrived }),
    html: htmlOf(views, { origin, citing, citedDoi }),
    tags: TYPES.filter((type) => views.some((view) => view.type === type)).map(feedText.type),
  };
};

const countsOf = (views: readonly StatementView[]): string =>
  feedText.counts(
    TYPES.flatMap((type) => {
      const count = views.filter((view) => view.type === type).length;
      return count === 0 ? [] : [[type, count] as const];
    }),
  );

/** When the latest of them was read here or relabeled. */
const lastLabelled = (views: readonly StatementView[]): string | undefined => {
  const times = views.map(({ labels }) => labels.at(-1)?.at);
  return times.every((time) => time !== undefined) ? times.toSorted().at(-1) : undefined;
};

type EntryContext = { readonly origin: string; readonly citing: string; readonly citedDoi: string };

const htmlOf = (
  views: readonly StatementView[],
  { origin, citing, citedDoi }: EntryContext,
): string => {
  const work = views[0]?.cited;
  const cited =
    work?.title === undefined ? citedDoi : toPlainCharacters(work.title, work.styles?.title);
  const report = `${origin}${reportPath(citedDoi)}`;
  const remaining = views.length - MAX_SHOWN;
  return [
    `<p>${escaped(feedText.saysOf(citing, cited))}</p>`,
    `<ul>${views
      .slice(0, MAX_SHOWN)
      .map((view) => `<li>${sentenceOf(view)}</li>`)
      .join('')}</ul>`,
    remaining > 0 ? `<p>${feedText.more(remaining)}</p>` : '',
    views.some(({ locked }) => locked) ? `<p>${feedText.locked}</p>` : '',
    `<p><a href="${escaped(report)}">${feedText.read}</a></p>`,
  ].join('');
};

const sentenceOf = (view: StatementView): string => {
  const context = [feedText.typeAlone(view.type), feedText.section(view.section)]
    .filter((part) => part !== '')
    .join(' ');
  return view.locked ? context : `${context}: <q>${styledHtml(view.text, view.styles?.text)}</q>`;
};
