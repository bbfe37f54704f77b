import { type SearchIndex } from '#functions/platform/ports/search-index.ts';

import { doi, paper } from './search-index.corpus.ts';
import { onAnEmptyIndex, onTheCorpus, type OpenIndex } from './search-index.parts.ts';

type Field = Parameters<SearchIndex['complete']>[0]['field'];

export const completionsContract = (open: OpenIndex): void => {
  describe('completion', () => {
    onTheCorpus(open, (index) => {
      const complete = async (field: Field, prefix: string, limit = 10) =>
        (await index.complete({ field, prefix, limit })).map(({ completion }) => completion);

      it.each<[Field, string, string]>([
        ['title', 'bone', 'Bone marrow niches keep stem cells quiet'],
        ['title', 'bone mar', 'Bone marrow niches keep stem cells quiet'],
        ['title', 'BONE  marrow ni', 'Bone marrow niches keep stem cells quiet'],
        ['title', 'bnoe', 'Bone marrow niches keep stem cells quiet'],
        ['title', 'zebrafsh', 'Zebrafish fins regrow after cutting'],
        ['title', 'zebrafish fns', 'Zebrafish fins regrow after cutting'],
        ['author', 'Ada', 'Ada Okonkwo'],
        ['author', 'okonk', 'Ada Okonkwo'],
        ['author', 'ada ok', 'Ada Okonkwo'],
        ['author', 'muller', 'Jörg Müller'],
        ['author', 'Müll', 'Jörg Müller'],
        ['author', 'soren', 'Søren Ångström'],
        ['author', 'Angstorm', 'Søren Ångström'],
        ['journal', 'lett', 'Letters on Nothing'],
        ['journal', 'jounral', 'Journal of Imagined Results'],
        ['affiliation', 'institute of inv', 'Institute of Invented Biology'],
        ['affiliation', 'univer', 'Université de Nulle Part'],
      ])('of %s %s gives %s first', async (field, prefix, completion) => {
        expect((await complete(field, prefix))[0]).toBe(completion);
      });

      it('gives the DOI of a title, and of nothing else', async () => {
        expect(await index.complete({ field: 'title', prefix: 'zebra', limit: 1 })).toEqual([
          { completion: 'Zebrafish fins regrow after cutting', doi: doi('fish') },
        ]);
        expect(await index.complete({ field: 'journal', prefix: 'letters', limit: 1 })).toEqual([
          { completion: 'Letters on Nothing' },
        ]);
      });

      it('gives each name once, and at most as many as asked for', async () => {
        expect(
          (await complete('author', 'ada')).filter((name) => name === 'Ada Okonkwo'),
        ).toHaveLength(1);
        expect(await complete('title', 'cold', 1)).toHaveLength(1);
        expect(await complete('title', 'cold', 0)).toEqual([]);
      });

      it.each<[Field, string]>([
        ['title', 'xylophone'],
        ['title', 'zzz'],
        ['author', 'zebrafish'],
        ['author', '&NA;'],
        ['author', 'et al'],
        ['journal', 'okonkwo'],
        ['title', '  '],
        ['title', '?!'],
      ])('of %s %s gives nothing', async (field, prefix) => {
        expect(await complete(field, prefix)).toEqual([]);
      });
    });

    it(
      'puts what is typed rightly before what is forgiven, and beginnings before middles',
      onAnEmptyIndex(open, async (index) => {
        await index.putPapers(
          ['Carbon lattices', 'A study of carbons', 'Cartons of milk', 'Carbonate rocks'].map(
            (title, place) => paper(`t${place}`, { title }),
          ),
        );
        await index.refresh();
        const titles = (await index.complete({ field: 'title', prefix: 'carbon', limit: 10 })).map(
          ({ completion }) => completion,
        );
        expect(titles.slice(0, 2).toSorted()).toEqual(['Carbon lattices', 'Carbonate rocks']);
        expect(titles[2]).toBe('A study of carbons');
        expect(titles.slice(3)).toEqual(['Cartons of milk']);
      }),
    );

    it(
      'forgets names that no paper carries any more',
      onAnEmptyIndex(open, async (index) => {
        await index.putPapers([
          paper('one', {
            title: 'Old quokkas',
            authors: ['Olga Oldname'],
            journal: 'Oldest Letters',
          }),
        ]);
        await index.putPapers([
          paper('one', {
            title: 'New quokkas',
            authors: ['Nina Newname'],
            journal: 'Newest Letters',
          }),
        ]);
        await index.refresh();
        const all = async (field: Field, prefixes: readonly string[]) =>
          (
            await Promise.all(
              prefixes.map(async (prefix) => index.complete({ field, prefix, limit: 5 })),
            )
          ).map((list) => list.map(({ completion }) => completion));
        expect(await all('title', ['old quokka', 'new quokka'])).not.toContainEqual([
          'Old quokkas',
        ]);
        expect(await all('author', ['olga', 'nina'])).toEqual([[], ['Nina Newname']]);
        expect(await all('journal', ['oldest', 'newest'])).not.toContainEqual(['Oldest Letters']);
      }),
    );
  });
};
