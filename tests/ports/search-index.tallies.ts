import type { WorkTally } from '#functions/platform/ports/search-index.ts';
import { emptyTally } from '#shared/domain/tally.ts';

import { doi, statement } from './search-index.corpus.ts';
import { onAnEmptyIndex, onTheCorpus, type OpenIndex, request } from './search-index.parts.ts';

const inOrder = (tallies: readonly WorkTally[]) =>
  tallies.toSorted((a, b) => (a.doi < b.doi ? -1 : 1));

export const talliesContract = (open: OpenIndex): void => {
  describe('tallies of a dashboard’s works', () => {
    onTheCorpus(open, (index) => {
      const works = { mode: 'citations', dois: ['HANDBOOK', 'yeast', 'fish'].map(doi) } as const;
      const handbook = {
        total: 6,
        supporting: 2,
        contradicting: 0,
        mentioning: 3,
        unclassified: 1,
        selfCitations: 1,
        citingPublications: 3,
      };

      it('say what is said of each, however many hits are asked for; works without statements have none', async () => {
        const { tallies = [], hits } = await index.search(
          request('', { ...works, tallies: true, limit: 0 }),
        );
        expect(hits).toEqual([]);
        expect(inOrder(tallies)).toEqual([
          { doi: doi('handbook'), tally: handbook },
          {
            doi: doi('yeast'),
            tally: { ...emptyTally, total: 1, contradicting: 1, citingPublications: 1 },
          },
        ]);
      });

      it('count what passes query and filters', async () => {
        const tallied = async (text: string, asked: Parameters<typeof request>[1]) =>
          (await index.search(request(text, { ...works, ...asked, tallies: true }))).tallies;
        expect(await tallied('enzyme', { kinds: ['text'] })).toEqual([
          {
            doi: doi('handbook'),
            tally: { ...emptyTally, total: 2, supporting: 1, mentioning: 1, citingPublications: 1 },
          },
        ]);
        expect(await tallied('', { journals: ['No such journal'] })).toEqual([]);
        expect(await tallied('', { dois: [] })).toEqual([]);
      });

      it('are missing where nobody asked', async () => {
        expect(await index.search(request('', works))).not.toHaveProperty('tallies');
      });
    });

    it(
      'count an article once, also after it was read again',
      onAnEmptyIndex(open, async (index) => {
        const of = (citing: string, order: number, about: string) =>
          statement(`${citing}-${order}-${about}`.replaceAll('0', 'o'), {
            citing,
            about,
            order,
            text: 'Grain was counted.',
          });
        for (const sequence of [1, 2])
          for (const citing of ['rye', 'oats'])
            await index.putStatements({ doi: doi(citing), sequence }, [
              of(citing, 1, 'wheat'),
              of(citing, 2, 'barley'),
              of(citing, 3, 'wheat'),
            ]);
        await index.refresh();
        const dois = [doi('barley'), doi('wheat')];
        const { tallies = [] } = await index.search(
          request('grain', { mode: 'citations', dois, tallies: true }),
        );
        const counted = (total: number) => ({
          ...emptyTally,
          ...{ total, mentioning: total, citingPublications: 2 },
        });
        expect(inOrder(tallies)).toEqual([
          { doi: doi('barley'), tally: counted(2) },
          { doi: doi('wheat'), tally: counted(4) },
        ]);
      }),
    );
  });
};
