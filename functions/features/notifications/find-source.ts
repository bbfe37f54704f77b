import type { Caller } from '#functions/platform/http/callers.ts';
import { badRequest } from '#functions/platform/http/problem.ts';
import { openDashboard } from '#functions/records/dashboards/open-dashboard.ts';
import { paperByDoi } from '#functions/records/papers/paper-repository.ts';
import { worksOfStatements } from '#functions/records/entities/newest-works.ts';
import type { EntityKind } from '#shared/domain/entity-kind.ts';
import type { NotificationSource } from '#shared/domain/notification.ts';
import { parseWorkKey, workName } from '#shared/domain/work-key.ts';

import { checkSearchSize, searchToFollow } from './followed-search.ts';
import type { NotificationsPorts } from './ports.ts';

/** A source to follow, in its current state. */
export type ResolvedSource = {
  readonly source: NotificationSource;
  /** The key of its followers. */
  readonly followed: string;
  readonly name: string;
};

type Ports = Pick<NotificationsPorts, 'table' | 'index' | 'entitled'>;
type SourceFinder = (ports: Ports, caller: Caller, id: string) => Promise<ResolvedSource>;

const paper: SourceFinder = async ({ table }, _, doi) => {
  const id = parseWorkKey(doi);
  if (id === undefined)
    throw badRequest('The body of the request is not valid.', [
      { path: 'source.id', message: 'is not a DOI, such as 10.5555/abc' },
    ]);
  const match = await paperByDoi(table)(id);
  // An unknown work may be followed until a paper that cites it arrives.
  return { source: { type: 'paper', id }, followed: id, name: match?.record.title ?? workName(id) };
};

const search: SourceFinder = async ({ index, entitled }, caller, query) => {
  const searchSource = searchToFollow(query);
  await checkSearchSize(index, searchSource, entitled(caller).savedSearchDois);
  const { id, followed, name } = searchSource;
  return { source: { type: 'search', id }, followed, name };
};

const dashboard: SourceFinder = async ({ table }, caller, slug) => {
  const open = await openDashboard(table)(caller, slug);
  const { slug: id, name } = open.dashboard;
  return { source: { type: 'dashboard', id }, followed: id, name };
};

/** Followers are stored under the entity's own slug, whichever slug they used. */
const entity =
  (type: EntityKind): SourceFinder =>
  async (ports, _, id) => {
    const { slug, name } = await worksOfStatements(ports)(type, id);
    return { source: { type, id }, followed: slug, name };
  };

const finds: Readonly<Record<NotificationSource['type'], SourceFinder>> = {
  paper,
  search,
  dashboard,
  author: entity('author'),
  journal: entity('journal'),
  affiliation: entity('affiliation'),
  institution: entity('institution'),
};

/** Finds a source that is visible to the caller; refuses missing and private ones. */
export const findSource =
  (ports: Ports) =>
  (caller: Caller, { type, id }: NotificationSource): Promise<ResolvedSource> =>
    finds[type](ports, caller, id);
