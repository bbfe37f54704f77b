import type { Caller } from '#functions/platform/http/callers.ts';
import { badRequest } from '#functions/platform/http/problem.ts';
import type { StatementDocument } from '#functions/platform/ports/search-index.ts';
import { matchedWorks } from '#functions/records/dashboards/dashboard-repository.ts';
import { openDashboard } from '#functions/records/dashboards/open-dashboard.ts';
import { addressOfSource } from '#functions/records/notifications/notification-view.ts';
import { paperByDoi } from '#functions/records/papers/paper-repository.ts';
import { unknownPaper } from '#functions/records/papers/read-paper.ts';
import { worksOfStatements } from '#functions/records/entities/newest-works.ts';
import type { TextReader } from '#functions/records/statements/text-reader.ts';
import { reportPath } from '#shared/domain/doi.ts';
import type { ListedKind } from '#shared/domain/entity-kind.ts';
import { type FeedSource, feedPath } from '#shared/domain/feed-address.ts';
import { toPath } from '#shared/domain/paths.ts';
import { parseWorkKey } from '#shared/domain/work-key.ts';

import { type FeedDocument, MAX_ENTRIES, newestFirst, tagUri } from './feed-document.ts';
import type { FeedsPorts } from './ports.ts';
import { statementEntries } from './statement-entries.ts';
import { feedText } from './text.ts';
import { workEntries } from './work-entries.ts';

/** Statements examined for the newest ones, by the date of their articles. */
const STATEMENTS_OF_PAPER = 1000;
const STATEMENTS_OF_WORKS = 250;
/** Citations in captions and tables are shown separately and never counted. */
const COUNTED = ['text'] as const;

export type FeedReader = { readonly caller: Caller; readonly reader: TextReader };
type SourceFeed = (ports: FeedsPorts, reader: FeedReader, id: string) => Promise<FeedDocument>;

const base = (ports: FeedsPorts, source: FeedSource, id: string) => ({
  id: tagUri(ports.origin(), 'feeds', source, id),
  self: `${ports.origin()}${feedPath(source, id)}`,
});

const toReadPorts = (ports: FeedsPorts, { reader }: FeedReader) => ({
  table: ports.table,
  origin: ports.origin(),
  reader,
});

const ofPaper: SourceFeed = async (ports, reader, id) => {
  const doi = parseWorkKey(id);
  if (doi === undefined)
    throw badRequest('The path of the request is not valid.', [
      { path: 'id', message: 'is not a DOI, such as 10.5555/abc' },
    ]);
  const paper = await paperByDoi(ports.table)(doi);
  if (!paper) throw unknownPaper();
  const { statements } = await ports.index.statements({
    doi,
    about: 'cited',
    kinds: COUNTED,
    sort: 'date_desc',
    offset: 0,
    limit: STATEMENTS_OF_PAPER,
  });
  return {
    ...base(ports, 'paper', doi),
    title: feedText.paper.title(paper.record.title),
    description: feedText.paper.description,
    page: `${ports.origin()}${reportPath(doi)}`,
    entries: newestFirst(await statementEntries(toReadPorts(ports, reader), statements)),
  };
};

const newestAbout = async (
  { index }: FeedsPorts,
  dois: readonly string[],
): Promise<readonly StatementDocument[]> => {
  const { hits } = await index.search({
    mode: 'citations',
    filters: { dois, kinds: COUNTED },
    sort: { key: 'date', order: 'desc' },
    offset: 0,
    limit: STATEMENTS_OF_WORKS,
    aggregate: false,
  });
  return hits.flatMap((hit) => (hit.kind === 'statement' ? [hit.statement] : []));
};

const ofDashboard: SourceFeed = async (ports, reader, slug) => {
  const { dashboard } = await openDashboard(ports.table)(reader.caller, slug);
  const statements = await newestAbout(ports, await matchedWorks(ports.table)(dashboard.id));
  return {
    ...base(ports, 'dashboard', slug),
    title: feedText.dashboard.title(dashboard.name),
    description:
      dashboard.description === '' ? feedText.dashboard.description : dashboard.description,
    page: `${ports.origin()}${toPath`/dashboard/${slug}`}`,
    entries: newestFirst(await statementEntries(toReadPorts(ports, reader), statements)),
  };
};

const ofAuthor: SourceFeed = async (ports, reader, query) => {
  const { slug, name, papers } = await worksOfStatements(ports)('author', query);
  const statements = await newestAbout(
    ports,
    papers.map(({ record }) => record.doi),
  );
  const [works, citingStatements] = await Promise.all([
    workEntries(toReadPorts(ports, reader), papers.slice(0, MAX_ENTRIES)),
    statementEntries(toReadPorts(ports, reader), statements),
  ]);
  return {
    ...base(ports, 'author', slug),
    title: feedText.author.title(name),
    description: feedText.author.description,
    page: `${ports.origin()}${addressOfSource({ type: 'author', id: slug })}`,
    entries: newestFirst([...works, ...citingStatements]),
  };
};

const worksIn =
  (kind: ListedKind): SourceFeed =>
  async (ports, reader, query) => {
    const { slug, name, papers } = await worksOfStatements(ports)(kind, query);
    return {
      ...base(ports, kind, slug),
      title: feedText[kind].title(name),
      description: feedText[kind].description,
      page: `${ports.origin()}${addressOfSource({ type: kind, id: slug })}`,
      entries: newestFirst(await workEntries(toReadPorts(ports, reader), papers)),
    };
  };

export const sourceFeeds: Readonly<Record<FeedSource, SourceFeed>> = {
  paper: ofPaper,
  dashboard: ofDashboard,
  author: ofAuthor,
  journal: worksIn('journal'),
  affiliation: worksIn('affiliation'),
  institution: worksIn('institution'),
};
