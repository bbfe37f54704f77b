import type { Table } from '#functions/platform/ports/table.ts';
import { arrivalsIn, reportableArrivals } from '#functions/records/articles/notice-arrivals.ts';
import { contributionsTo } from '#functions/records/articles/stored-contributions.ts';
import { paperKeys } from '#functions/records/papers/paper-repository.ts';
import type { EditorialNotice } from '#shared/domain/editorial-notice.ts';
import { isGraveNotice } from '#shared/domain/grave-notice.ts';

import type { News, NewsOfSources } from './news.ts';
import { type FollowedSources, type SourcePorts, sourcesOfWorks } from './sources-of-work.ts';

type Tables = Pick<Table, 'get' | 'getMany' | 'query'>;

/** A recently added notice, with its time. */
type NewNotice = { readonly notice: EditorialNotice; readonly since: string };
export type NoticeNews = { readonly work: string; readonly notices: readonly NewNotice[] };

export const newsOfNotices =
  (table: Pick<Table, 'get'>) =>
  async (work: string, newsFrom: string): Promise<NoticeNews> => ({
    work,
    notices: reportableArrivals(arrivalsIn(await table.get(paperKeys.notices(work))))
      .filter(({ at }) => at > newsFrom)
      .map(({ at: since, ...notice }) => ({ notice, since })),
  });

/** Works whose articles cite this one; a work that cites itself does not rely on anything new. */
const relyingOn = async (table: Tables, work: string): Promise<readonly string[]> =>
  [...(await contributionsTo(table, work))].flatMap(([citing, { adds }]) =>
    adds.citingPublications > 0 && citing !== work ? [citing] : [],
  );

/** The number of relying works named. */
const MAX_NAMED = 100;

export const noticeNews = (
  work: string,
  { notice, since }: NewNotice,
  reliedOnBy: readonly string[] = [],
): News => ({ kind: 'editorialNotices', work, notice, since, reliedOnBy });

/**
 * Returns whom new notices on a work concern: followers of the work by any source; for serious ones also followers of
 * works that rely on it. Someone concerned by both is notified of the first.
 */
export const addNewsOfNotices = async (
  ports: SourcePorts & { readonly table: Tables },
  { work, notices }: NoticeNews,
  followed: FollowedSources,
  add: NewsOfSources['add'],
): Promise<void> => {
  if (notices.length === 0) return;
  const nameOf = ({ type, id }: { type: string; id: string }) => `${type} ${id}`;
  const own = (await sourcesOfWorks(ports, [work], followed)).get(work) ?? [];
  for (const source of own) for (const notice of notices) add(source, noticeNews(work, notice));

  const grave = notices.filter(({ notice }) => isGraveNotice(notice.status));
  if (grave.length === 0) return;
  const concerned = new Set(own.map(nameOf));
  const relying = await sourcesOfWorks(ports, await relyingOn(ports.table, work), followed);
  const pairs = [...relying].flatMap(([citing, sources]) =>
    sources.map((source) => ({ source, citing })),
  );
  for (const [name, together] of Map.groupBy(pairs, ({ source }) => nameOf(source))) {
    const [first] = together;
    if (!first || concerned.has(name)) continue;
    const named = [...new Set(together.map(({ citing }) => citing))].sort().slice(0, MAX_NAMED);
    for (const one of grave) add(first.source, noticeNews(work, one, named));
  }
};
