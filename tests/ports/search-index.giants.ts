import { surnameOf } from '#tests/support/giant-articles.ts';

import { doi, paper, statement } from './search-index.corpus.ts';
import { found, type OpenIndex } from './search-index.parts.ts';

const AUTHORS = 10_000;
const LONGEST_ABSTRACT = 200_000;

const authors = Array.from({ length: AUTHORS }, (_, index) => `Mira ${surnameOf(index)}`);

/** The largest papers and sentences that reading lets through. */
export const giantsContract = (open: OpenIndex): void => {
  describe('the largest papers', () => {
    it('are found by each of their authors and by the end of their abstract, with their statements', async () => {
      const { index, close } = await open();
      try {
        await index.putPapers([
          paper('giant', {
            title: 'About quokkas',
            authors,
            affiliations: Array.from({ length: 500 }, (_, at) => `Institute ${String(at)}`),
            abstract: `${'wave '.repeat(LONGEST_ABSTRACT / 5 - 2)}lanternfish`,
          }),
        ]);
        await index.putStatements(
          { doi: doi('giant'), sequence: 1, lists: [doi('cited')] },
          Array.from({ length: 20 }, (_, order) =>
            statement(`giant${String(order)}x`, {
              citing: 'giant',
              about: 'cited',
              text: `${'quokka '.repeat(400)}stands ${String(order)}.`,
              order,
            }),
          ),
        );
        await index.refresh();
        for (const at of [0, 100, AUTHORS - 1]) {
          const text = `author:${surnameOf(at)}`;
          expect(await found(index, text, { mode: 'papers' })).toEqual(['giant']);
          expect(await found(index, text, { mode: 'citations' })).toHaveLength(20);
        }
        expect(await found(index, 'author:zzyzx')).toEqual([]);
        expect(await found(index, 'lanternfish')).toEqual(['giant']);
        expect(await found(index, 'stands', { mode: 'citations' })).toHaveLength(20);
      } finally {
        await close();
      }
    });
  });
};
