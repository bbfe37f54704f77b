import type { Table } from '#functions/platform/ports/table.ts';
import { dashboardsOfPerson } from '#functions/records/dashboards/access-repository.ts';
import { dashboardsById } from '#functions/records/dashboards/dashboard-repository.ts';
import type { StoredFeedItem } from '#functions/records/notifications/notification-event.ts';
import { itemsSince } from '#functions/records/notifications/feed-repository.ts';
import { recordsByDoi } from '#functions/records/papers/paper-repository.ts';
import {
  type CameIn,
  type Saved,
  type StatementCounts,
  type WorkOfYear,
  type YearlyFigures,
  yearlyFigures,
} from '#shared/domain/yearly-digest.ts';

import { readActivityOfYear } from './activity.ts';

const isOfYear = (year: number, date: string): boolean => new Date(date).getUTCFullYear() === year;

const countsOf = (
  statements: readonly { readonly type: keyof StatementCounts }[],
): StatementCounts => {
  const countOfType = (type: keyof StatementCounts) =>
    statements.filter((statement) => statement.type === type).length;
  return {
    supporting: countOfType('supporting'),
    contradicting: countOfType('contradicting'),
    mentioning: countOfType('mentioning'),
    unclassified: countOfType('unclassified'),
  };
};

/** Feed items of the year, each counted once even if several notifications contained it. */
const cameInOf = (items: readonly StoredFeedItem[]): CameIn => {
  const seenIds = new Set<string>();
  const statements: CameIn['statements'][number][] = [];
  const publications = new Set<string>();
  const notices = new Set<string>();
  for (const { happening } of items)
    if (happening.kind === 'citationStatements') {
      const newStatements = happening.statements.filter(({ id }) => !seenIds.has(id));
      for (const { id } of newStatements) seenIds.add(id);
      if (newStatements.length > 0)
        statements.push({
          cited: happening.cited,
          citing: happening.citing,
          counts: countsOf(newStatements),
        });
    } else if (happening.kind === 'newPublications') publications.add(happening.publication);
    else if (happening.kind === 'editorialNotices')
      notices.add(`${happening.work} ${happening.notice.status}`);
  return { statements, publications: publications.size, notices: notices.size };
};

const savedIn = async (
  table: Pick<Table, 'query' | 'getMany'>,
  personId: string,
  year: number,
): Promise<Saved> => {
  const ownDashboards = (await dashboardsOfPerson(table)(personId)).filter(
    ({ role }) => role === 'owner',
  );
  const dashboards = (
    await dashboardsById(table)(ownDashboards.map(({ dashboardId }) => dashboardId))
  ).filter(({ createdAt }) => isOfYear(year, createdAt));
  return {
    dashboards: dashboards.length,
    works: dashboards.reduce((sum, { matched }) => sum + matched, 0),
  };
};

/** Returns the current figures of a person's year. */
export const readFiguresOfYear =
  (table: Pick<Table, 'query' | 'getMany'>) =>
  async (personId: string, year: number): Promise<YearlyFigures> => {
    const [activity, feed, saved] = await Promise.all([
      readActivityOfYear(table)(personId, year),
      itemsSince(table)(personId, `${String(year)}-01-01`),
      savedIn(table, personId, year),
    ]);
    const cameIn = cameInOf(feed.filter(({ at }) => isOfYear(year, at)));
    const dois = new Set([
      ...activity.opened.map(({ doi }) => doi),
      ...cameIn.statements.map(({ cited }) => cited),
    ]);
    const records = await recordsByDoi(table)([...dois]);
    const works = new Map<string, WorkOfYear>();
    for (const [doi, { title, year: published, journal }] of records)
      works.set(doi, {
        doi,
        title,
        ...(published !== undefined && { year: published }),
        ...(journal && { journal: journal.name }),
      });
    return yearlyFigures(activity, works, cameIn, saved);
  };
