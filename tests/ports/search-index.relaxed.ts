import { type SearchIndex } from '#functions/platform/ports/search-index.ts';
import { type RelaxedQuery } from '#shared/domain/relaxed-query.ts';

import { paper } from './search-index.corpus.ts';
import {
  namesIn,
  onAnEmptyIndex,
  onTheCorpus,
  type OpenIndex,
  request,
} from './search-index.parts.ts';

const most = (words: string, least: number, year?: number): RelaxedQuery => ({
  kind: 'most',
  parts: words
    .split(' ')
    .map((ways) => ways.split('|').map((text) => ({ kind: 'word' as const, text }))),
  least,
  ...(year !== undefined && { year }),
});

const foundFor = async (index: SearchIndex, query: RelaxedQuery, mode: 'papers' | 'citations') => {
  const answer = await index.search({ ...request('', { mode, aggregate: true }), query });
  expect(answer.total).toBe(answer.hits.length);
  return namesIn(answer);
};

export const relaxedContract = (open: OpenIndex): void => {
  describe('a query for most of its words', () => {
    onTheCorpus(open, (index) => {
      it('finds what holds enough of them, and first what holds all', async () => {
        const papers = async (words: string, least: number) =>
          foundFor(index, most(words, least), 'papers');
        expect(await papers('bone marrow niches nowhere', 3)).toEqual(['marrow']);
        expect(await papers('marrow zebrafish', 1)).toEqual(['fish', 'marrow']);
        expect(await papers('marrow zebrafish', 2)).toEqual(['fish']);
        expect(await papers('nowhere nothere', 1)).toEqual([]);
      });

      it('counts a word once, however it is written', async () => {
        expect(await foundFor(index, most('marow|marrow zebrafish|fins', 2), 'papers')).toEqual([
          'fish',
        ]);
      });

      it('speaks of sentences alone where statements are asked for', async () => {
        const found = await foundFor(index, most('bone marrow nowhere', 2), 'citations');
        expect(found.toSorted()).toEqual(['levels', 'spots']);
      });

      it('marks the words it found', async () => {
        const { hits } = await index.search({
          ...request('', { mode: 'papers' }),
          query: most('quiet nowhere', 1),
        });
        const title = 'Bone marrow niches keep stem cells quiet';
        const [hit] = hits;
        expect(hit?.kind === 'paper' && hit.highlights.title).toEqual([
          [title.indexOf('quiet'), title.length],
        ]);
      });
    });

    it(
      'puts papers of the year first',
      onAnEmptyIndex(open, async (index) => {
        const of = (year: number) => paper(`of-${year}`, { title: 'Kelp by the shore', year });
        await index.putPapers([of(2017), of(2018), of(2019)]);
        await index.refresh();
        const found = await foundFor(index, most('kelp moss', 1, 2018), 'papers');
        expect(found[0]).toBe('of-2018');
      }),
    );
  });

  describe('spelling', () => {
    const title = (name: string, text: string) => paper(name, { title: text });

    it(
      'names the words that nothing holds, and what they are likely meant to be',
      onAnEmptyIndex(open, async (index) => {
        await index.putPapers([
          title('one', 'Starvation of kelp'),
          title('two', 'Starvation and sleep'),
          title('three', 'Starvations in winter'),
          paper('four', {
            title: 'Winter',
            authors: ['Ada Okonkwo'],
            abstract: 'Slumbering seals',
          }),
        ]);
        await index.refresh();
        const spelt = await index.spell(
          [
            ...['starvaton', 'slepe', 'okonkvo', 'starvation', 'slumbering'],
            ...['zzyzzyzzy', 'kel', 'mice'],
          ],
          'papers',
        );
        const meant = (word: string) => spelt.get(word)?.meant;
        expect(meant('starvaton')).toBe('starvation');
        expect(meant('slepe')).toBe('sleep');
        expect(meant('okonkvo')).toBe('okonkwo');
        // What stands there is itself, as long as nothing near it is much commoner.
        expect(spelt.has('starvation')).toBe(false);
        expect(spelt.get('slumbering')).toEqual({ times: 1, meant: undefined });
        expect(spelt.get('zzyzzyzzy')).toEqual({ times: 0, meant: undefined });
        // Three letters are too few to tell.
        expect(meant('kel')).toBeUndefined();
        expect(meant('mice')).toBeUndefined();
      }),
    );

    it(
      'takes a rare word for one that is much commoner',
      onAnEmptyIndex(open, async (index) => {
        await index.putPapers([
          title('wrong', 'Asociation of reefs'),
          ...Array.from({ length: 40 }, (_, at) => title(`right-${at}`, `Association ${at}`)),
        ]);
        await index.refresh();
        expect((await index.spell(['asociation'], 'papers')).get('asociation')).toEqual({
          times: 1,
          meant: 'association',
        });
      }),
    );
  });
};
