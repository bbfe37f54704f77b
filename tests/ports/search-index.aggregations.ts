import { type Bucket } from '#functions/platform/ports/search-index.ts';

import { paper } from './search-index.corpus.ts';
import { onAnEmptyIndex, onTheCorpus, type OpenIndex, request } from './search-index.parts.ts';

const written = (buckets: readonly Bucket[] | undefined): readonly string[] =>
  (buckets ?? []).map(({ key, docCount }) => `${key}: ${docCount}`);

export const aggregationsContract = (open: OpenIndex): void => {
  describe('aggregations', () => {
    onTheCorpus(open, (index) => {
      it('count papers and statements alike, by falling count and then by key', async () => {
        const { aggregations } = await index.search(request('', { aggregate: true, limit: 1 }));
        if (!aggregations) throw new Error('Aggregations were asked for.');
        const { minDate, maxDate, typesByYear, ...buckets } = aggregations;
        expect([minDate, maxDate]).toEqual([2015, 2021]);
        expect(
          Object.fromEntries(Object.entries(buckets).map(([name, list]) => [name, written(list)])),
        ).toEqual({
          authors: ['Jörg Müller: 8', 'Ada Okonkwo: 7', 'Ming-Hua Li: 3', 'Søren Ångström: 3'],
          journals: ['Journal of Imagined Results: 6', 'Letters on Nothing: 6'],
          affiliations: ['Institute of Invented Biology: 6', 'Université de Nulle Part: 3'],
          topics: ['Haematology: 5', 'Stem cells: 5', 'Regeneration: 3', 'Signalling: 3'],
          substances: ['Cyclosporine: 5'],
          meshDescriptors: ['Bone Marrow: 5', 'Zebrafish: 3'],
          editorialNotices: ['has correction: 1', 'retracted: 1'],
          paperTypes: ['article: 9', 'preprint: 3', 'book: 1', 'other: 1'],
          citationTypes: ['mentioning: 4', 'contradicting: 2', 'supporting: 2'],
          possibly: ['contradicting: 1', 'supporting: 1'],
          purposes: ['background: 1', 'method: 1', 'result: 1'],
          sections: ['discussion: 2', 'introduction: 2', 'other: 2', 'results: 2', 'methods: 1'],
          years: ['2019: 6', '2020: 3', '2021: 3', '2015: 1'],
          countries: ['Norway: 8', 'Ghana: 5'],
        });
        const none = { supporting: 0, contradicting: 0, mentioning: 0, unclassified: 0 };
        expect(typesByYear).toEqual([
          {
            year: 2019,
            byType: { supporting: 1, contradicting: 1, mentioning: 1, unclassified: 1 },
          },
          { year: 2020, byType: { ...none, contradicting: 1, mentioning: 1 } },
          { year: 2021, byType: { ...none, supporting: 1, mentioning: 1 } },
        ]);
      });

      it('count what matches, whatever the page', async () => {
        const { aggregations } = await index.search(
          request('marrow', { aggregate: true, limit: 0, journals: ['Letters on Nothing'] }),
        );
        expect(written(aggregations?.journals)).toEqual(['Letters on Nothing: 2']);
        expect(written(aggregations?.sections)).toEqual(['introduction: 1']);
        expect(written(aggregations?.years)).toEqual(['2020: 1', '2021: 1']);
        expect([aggregations?.minDate, aggregations?.maxDate]).toEqual([2020, 2021]);
      });

      it('are empty where nothing matches, and missing where nobody asked', async () => {
        const nothing = await index.search(request('nowhere', { aggregate: true }));
        expect(nothing.aggregations).toEqual({
          authors: [],
          journals: [],
          affiliations: [],
          topics: [],
          substances: [],
          meshDescriptors: [],
          editorialNotices: [],
          paperTypes: [],
          citationTypes: [],
          possibly: [],
          purposes: [],
          sections: [],
          years: [],
          countries: [],
          typesByYear: [],
        });
        expect(await index.search(request('nowhere'))).toEqual({
          hits: [],
          total: 0,
          totals: { papers: 0, statements: 0 },
        });
      });
    });

    it(
      'hold at most fifty entries, names that mean none left out',
      onAnEmptyIndex(open, async (index) => {
        const numbered = Array.from({ length: 70 }, (_, place) => String(place).padStart(2, '0'));
        await index.putPapers(
          numbered.map((number, place) =>
            paper(`p${number}`, {
              title: `Paper ${number}`,
              authors: [
                '&NA;',
                'et al. et al.',
                `Author ${number}`,
                ...(place < 30 ? ['Often Seen'] : []),
              ],
              topics: numbered.slice(0, place + 1).map((topic) => `Topic ${topic}`),
            }),
          ),
        );
        await index.refresh();
        const { aggregations } = await index.search(request('', { aggregate: true }));
        expect(written(aggregations?.authors)).toEqual([
          'Often Seen: 30',
          ...numbered.slice(0, 49).map((number) => `Author ${number}: 1`),
        ]);
        expect(written(aggregations?.topics)).toEqual(
          numbered.slice(0, 50).map((number, place) => `Topic ${number}: ${70 - place}`),
        );
      }),
    );
  });
};
