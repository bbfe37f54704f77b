import type { Item } from '#functions/platform/ports/table.ts';
import { openDataFolder } from '#infra/local/data/data-folder.ts';
import { type LocalWorld, openLocalWorld } from '#infra/local/world/world.ts';

export const WORKS = 60;
export const doiOf = (n: number) => `10.5555/interrupted.${String(n)}`;
export const citedBy = (n: number) =>
  [n * 7 + 1, n * 11 + 3, n * 13 + 5, 1].map((cited) => cited % WORKS);
export const openAlexWork = (n: number) => ({
  id: `https://openalex.org/W${String(n + 1)}`,
  doi: `https://doi.org/${doiOf(n)}`,
  display_name: `An invented work about item ${String(n)} of a series`,
  type: 'article',
  publication_date: '2020-01-02',
  ids: { pmid: `https://pubmed.ncbi.nlm.nih.gov/${String(9000 + n)}` },
  authorships: [{ author: { display_name: `Mira Rowan${String(n)}` } }],
  is_retracted: n === 4,
  referenced_works: citedBy(n).map((cited) => `https://openalex.org/W${String(cited + 1)}`),
});
/** Opens a data folder in which it is always the same time. */
export const openWorldAt = async (path: string): Promise<LocalWorld> => {
  const folder = openDataFolder(path);
  const world = await openLocalWorld({
    folder,
    url: 'http://localhost',
    searchEndpoint: undefined,
  });
  return { ...world, now: () => new Date('2026-11-27T08:00:00.000Z') };
};

/** A world whose process ends after some calls that change something: each later one fails. */
export const endingAfter = (world: LocalWorld, calls: number): LocalWorld => {
  let remaining = calls;
  const ending =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      remaining -= 1;
      if (remaining < 0) throw new Error('The process was killed.');
      return call(...args);
    };
  const { table, files, index, events } = world;
  return {
    ...world,
    table: {
      ...table,
      write: ending(table.write),
      transact: ending(table.transact),
      transactMany: ending(table.transactMany),
      putMany: ending(table.putMany),
    },
    files: { ...files, put: ending(files.put), remove: ending(files.remove) },
    index: { ...index, putPapers: ending(index.putPapers) },
    events: { ...events, publish: ending(events.publish) },
  };
};

/** Everything the table holds, but for counters of changes, which a repeated step may raise. */
export const stored = async ({ table }: LocalWorld) => {
  const items: unknown[] = [];
  for (const prefix of ['paper#', 'article#', 'title#', 'pmid#', 'import#'])
    for (let cursor: string | undefined; ;) {
      const page = await table.scan({ prefix, ...(cursor !== undefined && { after: cursor }) });
      items.push(
        ...page.items.map(({ revision: _, announced: _announced, ...item }: Item) => item),
      );
      cursor = page.next;
      if (cursor === undefined) break;
    }
  return items;
};
