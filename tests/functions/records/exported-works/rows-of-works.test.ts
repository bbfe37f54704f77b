import { nothingOpen } from '#tests/support/nothing-open.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { FIRST_ROW, type RowCursor } from '#functions/records/exported-works/export-row.ts';
import { rowsOfWorks } from '#functions/records/exported-works/rows-of-works.ts';
import { openEmbeddedSearchIndex } from '#functions/search-engine/embedded-search-index.ts';
import { statement } from '#tests/ports/search-index.corpus.ts';

const open = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-rows-'));
  const table = openEmbeddedTable(join(folder, 'table.sqlite'));
  const index = await openEmbeddedSearchIndex({ folder: join(folder, 'search') });
  return {
    source: (works: readonly string[]) =>
      rowsOfWorks({ table, index, openText: nothingOpen })(
        { what: 'statements', mayRead: true },
        works,
      ),
    /** An article that says something of a work in so many places. */
    put: async (article: string, work: string, places: readonly number[], sequence = 1) => {
      const said = places.map((name, order) =>
        statement(`${article}${String(name).padStart(4, '0')}z`, {
          citing: article,
          about: work,
          text: 'The same.',
          order,
        }),
      );
      await index.putStatements({ doi: `10.5555/${article}`, sequence }, said);
      await index.refresh();
    },
    close: async () => {
      await index.close();
      table.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const upTo = (count: number) => Array.from({ length: count }, (_, place) => place);

describe('the rows of statements', () => {
  it('come work by work, none lost and none twice while articles are read, in the same order each time', async () => {
    const { source, put, close } = await open();
    const articles = ['b', 'd', 'f', 'h'];
    for (const article of articles) await put(article, 'often', upTo(400));
    await put('j', 'once', [1]);
    await put('k', 'later', upTo(300));
    const works = ['10.5555/often', '10.5555/unheard', '10.5555/once', '10.5555/later'];

    const ids: string[] = [];
    let pages = 0;
    let from: RowCursor | undefined = FIRST_ROW;
    while (from) {
      // Each page may be written by another process, which knows nothing but this.
      const { rows, next } = await source(works).page(
        JSON.parse(JSON.stringify(from)) as RowCursor,
      );
      for (const row of rows) if (row.kind === 'statement') ids.push(row.statement.id);
      pages += 1;
      from = next;
      if (pages !== 2) continue;
      await put('a', 'often', upTo(10));
      await put('b', 'often', upTo(450).toReversed(), 2);
      await put('g', 'often', upTo(20));
      await put('h', 'often', upTo(400).toReversed(), 2);
    }

    expect(pages).toBeGreaterThan(3);
    expect(new Set(ids).size).toBe(ids.length);
    const articleOf = (id: string) => id.charAt(0);
    const counts = Map.groupBy(ids, articleOf);
    expect([...counts].map(([article, found]) => [article, found.length])).toEqual([
      ['b', 400],
      ['d', 400],
      ['f', 400],
      ['g', 20],
      ['h', 400],
      ['j', 1],
      ['k', 300],
    ]);
    await close();
  });
});
