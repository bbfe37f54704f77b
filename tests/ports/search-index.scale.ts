import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { FreshIndex } from '#tests/support/engines/opensearch-index.ts';

import { doi, idOf, nameOfHit, paper, statement } from './search-index.corpus.ts';
import { request } from './search-index.parts.ts';

type Open = () => FreshIndex;

const onAFresh = (open: Open, check: (fresh: FreshIndex) => Promise<void>) => async () => {
  const fresh = open();
  try {
    await check(fresh);
  } finally {
    await fresh.close();
  }
};

const ARTICLES = 25;
const STATEMENTS_EACH = 12;
const nameOf = (place: number) => `a${String(place)}x`;

/** An article with what it says of those that were read before it. */
const articleAt = (place: number) => ({
  citing: { doi: doi(nameOf(place)), sequence: 1, lists: citedBy(place).map(doi) },
  statements: Array.from({ length: STATEMENTS_EACH }, (_, order) =>
    statement(`s${String(place)}n${String(order)}x`, {
      citing: nameOf(place),
      about: nameOf((place * 7 + order) % Math.max(1, place)),
      text: `Quokka ${String(order)} stands.`,
      order,
    }),
  ),
});
const citedBy = (place: number): readonly string[] => [
  ...new Set(
    Array.from({ length: STATEMENTS_EACH }, (_, order) =>
      nameOf((place * 7 + order) % Math.max(1, place)),
    ),
  ),
];

const paperAt = (place: number, total: number) =>
  paper(nameOf(place), {
    title: `About ${nameOf(place)}`,
    year: 2000 + (place % 20),
    authors: [`Ada ${nameOf(place % 5)}`, `Ben ${nameOf(place % 3)}`],
    journal: `Journal ${String(place % 4)}`,
    affiliations: [`University ${String(place % 4)}`],
    tally: { total, citingPublications: total },
  });

/** What OpenSearch alone promises: how much is written, and that a reindex is not noticed. */
export const scaleContract = (open: Open): void => {
  describe('how much is written', () => {
    it(
      'is at most twice what articles bring that cite each other, however often they are cited',
      onAFresh(open, async ({ index, written }) => {
        const totals = new Map<number, number>();
        let brought = 0;
        for (let place = 0; place < ARTICLES; place += 1) {
          const { citing, statements } = articleAt(place);
          const touched = [place];
          for (const { citedDoi } of statements) {
            const cited = Number(citedDoi?.slice(doi('a').length, -1));
            totals.set(cited, (totals.get(cited) ?? 0) + 1);
            if (!touched.includes(cited)) touched.push(cited);
          }
          // As an article is settled: papers with the tallies of now, then what the article says.
          await index.putPapers(touched.map((each) => paperAt(each, totals.get(each) ?? 0)));
          await index.putStatements(citing, statements);
          brought += touched.length + statements.length;
        }
        await index.refresh();
        expect((await index.counts()).statements).toBe(ARTICLES * STATEMENTS_EACH);
        expect((await written()) / brought).toBeLessThanOrEqual(2);
        // Of a paper that is cited once more, one document is written: not its statements, not its names.
        const before = await written();
        await index.putPapers([paperAt(1, 10_000)]);
        expect((await written()) - before).toBe(1);
      }),
    );

    it(
      'is one document for each statement where the paper itself changes',
      onAFresh(open, async ({ index, written }) => {
        const { citing, statements } = articleAt(1);
        await index.putPapers([paperAt(1, 1)]);
        await index.putStatements(citing, statements);
        const before = await written();
        await index.putPapers([{ ...paperAt(1, 1), editorialNotices: ['retracted'] }]);
        // The paper, its statements, and what is remembered of them.
        expect((await written()) - before).toBe(1 + STATEMENTS_EACH + 1);
        await index.refresh();
        const { total } = await index.search(
          request('quokka', { mode: 'citations', editorialNotices: ['retracted'] }),
        );
        expect(total).toBe(STATEMENTS_EACH);
      }),
    );
  });

  describe('a reindex while people search and articles are read', () => {
    it(
      'misses nothing, doubles nothing, and holds what came meanwhile',
      onAFresh(open, async ({ index, elsewhere }) => {
        const KEPT = 8;
        // The truth that the index follows: what stands here is put afterwards, and a reindex reads it.
        const stored = new Map<number, ReturnType<typeof articleAt>>();
        const put = async (into: SearchIndex, place: number) => {
          stored.set(place, articleAt(place));
          await into.putPapers([paperAt(place, place)]);
          await into.putStatements(articleAt(place).citing, articleAt(place).statements);
        };
        for (let place = 0; place < KEPT; place += 1) await put(index, place);
        await index.refresh();

        const found = new Set(
          [...stored.values()].flatMap(({ statements }) => statements.map(({ id }) => id)),
        );
        const life = { goesOn: true };
        const missed: string[] = [];
        let searches = 0;
        const searching = async () => {
          const reader = elsewhere();
          while (life.goesOn) {
            const expected = [...found];
            const { hits } = await reader.search(
              request('stands', { mode: 'citations', limit: 10_000 }),
            );
            const names = hits.map((hit) => idOf(nameOfHit(hit)));
            const seen = new Set(names);
            if (seen.size !== names.length) missed.push('doubled');
            missed.push(...expected.filter((id) => !seen.has(id)));
            searches += 1;
          }
        };
        let next = KEPT;
        const reading = async () => {
          const writer = elsewhere();
          while (life.goesOn) {
            const place = next++;
            await put(writer, place);
            await writer.refresh();
            for (const { id } of articleAt(place).statements) found.add(id);
          }
        };
        const others = [searching(), reading()];
        const { index: fresh, done } = await index.rebuild();
        for (const { citing, statements } of [...stored.values()]) {
          const place = Number(citing.doi.slice(doi('a').length, -1));
          await fresh.putPapers([paperAt(place, place)]);
          await fresh.putStatements(citing, statements);
        }
        const during = next;
        await done();
        // A few more after the swap.
        const enough = next + 3;
        while (next < enough) await new Promise((wait) => setTimeout(wait, 20));
        life.goesOn = false;
        await Promise.all(others);

        expect(missed).toEqual([]);
        expect(during).toBeGreaterThan(KEPT);
        expect(searches).toBeGreaterThan(3);
        await index.refresh();
        expect(await index.counts()).toEqual({
          papers: next,
          statements: next * STATEMENTS_EACH,
        });
      }),
    );

    it(
      'leaves what was put last, whichever of the two comes to it last',
      onAFresh(open, async ({ index, elsewhere }) => {
        const { citing, statements } = articleAt(1);
        const { index: fresh, done } = await index.rebuild();
        await elsewhere().putStatements({ ...citing, sequence: 2 }, statements.slice(0, 1));
        // What the reindex had read before.
        await fresh.putStatements(citing, statements);
        await done();
        await index.refresh();
        expect((await index.counts()).statements).toBe(1);
      }),
    );
  });
};
