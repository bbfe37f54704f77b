import { type SearchSort } from '#functions/platform/ports/search-index.ts';

import { doi, paper, statement } from './search-index.corpus.ts';
import {
  type Asked,
  found,
  namesIn,
  onAnEmptyIndex,
  onTheCorpus,
  type OpenIndex,
  request,
  sorted,
} from './search-index.parts.ts';

const ofMarrow = 'confirm contrast describe levels';

export const filtersContract = (open: OpenIndex): void => {
  describe('filters', () => {
    onTheCorpus(open, (index) => {
      it.each<[string, Asked, string]>([
        ['sections', { sections: ['results'] }, 'confirm niches'],
        ['several sections', { sections: ['results', 'methods'] }, 'confirm niches measured'],
        ['citation types', { citationTypes: ['supporting'] }, 'confirm regrow'],
        [
          'statements that no type was found for',
          { citationTypes: ['supporting', 'unclassified'] },
          'confirm levels regrow',
        ],
        [
          'statements about a dashboard’s papers alone',
          {
            mode: 'citations',
            dois: [doi('Yeast'), doi('yeast')],
            citationTypes: ['contradicting'],
          },
          'contrast',
        ],
        ['what is possibly contrasting', { possibly: ['contradicting'] }, 'measured'],
        [
          'what is possibly anything, the likeliest first and no paper',
          { possibly: ['contradicting', 'supporting'] },
          'ghostly measured',
        ],
        ['a purpose, which no paper has', { purposes: ['method'] }, 'measured'],
        [
          'several purposes of one author',
          { purposes: ['background', 'method'], authors: ['Jörg Müller'] },
          'describe measured',
        ],
        ['captions and tables', { kinds: ['caption', 'table'] }, 'levels'],
        [
          'citation types of a mode without them',
          { citationTypes: ['supporting'], mode: 'papers' },
          '',
        ],
        ['years', { years: { from: 2020, to: 2021 } }, 'fish pathway measured regrow niches spots'],
        ['years with an open beginning', { years: { to: 2015 } }, 'handbook'],
        ['years with an open end', { years: { from: 2021 } }, 'fish measured regrow'],
        [
          'a journal, whatever its case',
          { journals: ['LETTERS on nothing'] },
          'fish pathway measured regrow niches spots',
        ],
        ['a part of a journal', { journals: ['Letters'] }, ''],
        ['an author', { authors: ['jörg müller'] }, `marrow fish ${ofMarrow} measured regrow`],
        [
          'two authors',
          { authors: ['Ming-Hua Li', 'Søren Ångström'] },
          'fish pathway measured regrow niches spots',
        ],
        [
          'an author that came with a link and authors chosen besides: both must hold',
          { linkedAuthors: ['Ada Okonkwo'], authors: ['Jörg Müller', 'Ming-Hua Li'] },
          `marrow ${ofMarrow}`,
        ],
        [
          'a journal of a link with another one chosen',
          { linkedJournals: ['Letters on Nothing'], journals: ['Journal of Imagined Results'] },
          '',
        ],
        [
          'an affiliation of a link with one chosen',
          {
            linkedAffiliations: ['institute of invented biology'],
            affiliations: ['Université de Nulle Part'],
          },
          '',
        ],
        [
          'an affiliation',
          { affiliations: ['institute of invented biology'] },
          `marrow undated ${ofMarrow}`,
        ],
        [
          'a country, whatever its case',
          { countries: ['norway'] },
          `marrow fish ${ofMarrow} measured regrow`,
        ],
        ['another country', { countries: ['Ghana'] }, `marrow ${ofMarrow}`],
        ['a topic', { topics: ['regeneration'] }, 'fish measured regrow'],
        ['a substance', { substances: ['cyclosporine'] }, `marrow ${ofMarrow}`],
        ['a MeSH descriptor', { meshDescriptors: ['bone marrow'] }, `marrow ${ofMarrow}`],
        ['paper types', { paperTypes: ['book', 'preprint'] }, 'handbook pathway niches spots'],
        ['editorial notices', { editorialNotices: ['retracted'] }, 'yeast'],
        [
          'editorial notices as alternatives',
          { editorialNotices: ['withdrawn', 'has correction'] },
          'yeast',
        ],
        ['having a tally', { hasTally: true, mode: 'papers' }, 'marrow fish handbook yeast'],
        ['having none', { hasTally: false }, 'pathway undated niches spots ghostly'],
        ['supporting', { supporting: { from: 3 } }, `marrow handbook ${ofMarrow}`],
        [
          'supporting up to',
          { supporting: { to: 3 }, mode: 'papers' },
          'marrow fish pathway yeast undated',
        ],
        ['contrasting', { contrasting: { from: 1, to: 1 } }, `marrow yeast ${ofMarrow}`],
        ['mentioning', { mentioning: { from: 2, to: 3 } }, 'fish measured regrow'],
        [
          'DOIs: papers, and statements about them',
          { dois: [doi('marrow'), doi('YEAST')] },
          'marrow yeast niches contrast',
        ],
        ['no DOI at all', { dois: [] }, ''],
        [
          'different filters together',
          {
            journals: ['Letters on Nothing'],
            citationTypes: ['mentioning'],
            years: { from: 2021 },
          },
          'measured',
        ],
        [
          'an empty list of alternatives',
          { journals: [] },
          'fish handbook marrow pathway undated yeast confirm contrast describe ghostly levels measured niches regrow spots',
        ],
      ])('ask for %s', async (_, asked, names) => {
        expect(await found(index, '', asked)).toEqual(sorted(names));
      });

      it('hold together with a query', async () => {
        expect(await found(index, 'marrow', { years: { to: 2019 } })).toEqual(['levels', 'marrow']);
      });
    });
  });

  describe('sorting', () => {
    onTheCorpus(open, (index) => {
      const papersBy = async (sort: SearchSort) =>
        namesIn(await index.search(request('', { mode: 'papers', sort }))).join(' ');

      it.each<[SearchSort['key'], SearchSort['order'], string]>([
        ['date', 'desc', 'fish pathway marrow yeast handbook undated'],
        ['date', 'asc', 'handbook yeast marrow pathway fish undated'],
        // Nine statements from three articles are fewer than five from four.
        ['total_cited', 'desc', 'marrow handbook fish yeast pathway undated'],
        ['total_cited', 'asc', 'pathway undated yeast fish handbook marrow'],
        ['total_supported', 'desc', 'handbook marrow fish pathway undated yeast'],
        ['total_contrasted', 'desc', 'marrow yeast fish handbook pathway undated'],
        ['relevance', 'desc', 'marrow handbook fish yeast pathway undated'],
        ['relevance', 'asc', 'marrow handbook fish yeast pathway undated'],
      ])('by %s %s', async (key, order, names) => {
        expect(await papersBy({ key, order })).toBe(names);
      });

      it('puts statements in the order of their citing papers, equal ones by id', async () => {
        const sort = { key: 'date', order: 'desc' } as const;
        expect(
          namesIn(await index.search(request('', { mode: 'citations', sort }))).join(' '),
        ).toBe('measured regrow niches spots confirm contrast describe levels ghostly');
      });
    });
  });

  describe('pages', () => {
    onTheCorpus(open, (index) => {
      it.each<SearchSort>([
        { key: 'relevance', order: 'desc' },
        { key: 'date', order: 'asc' },
        { key: 'total_supported', order: 'desc' },
      ])('never overlap and leave nothing out: %j', async (sort) => {
        const whole = namesIn(await index.search(request('', { sort })));
        expect(new Set(whole).size).toBe(15);
        const pages = [0, 4, 8, 12].map(async (offset) =>
          index.search(request('', { sort, offset, limit: 4 })),
        );
        const answers = await Promise.all(pages);
        expect(answers.flatMap(namesIn)).toEqual(whole);
        expect(answers.map(({ total }) => total)).toEqual([15, 15, 15, 15]);
      });

      it('beyond the last hit are empty and still tell the total', async () => {
        expect(await index.search(request('', { offset: 40, limit: 10 }))).toEqual({
          hits: [],
          total: 15,
          totals: { papers: 6, statements: 9 },
        });
        expect(await index.search(request('marrow', { limit: 0 }))).toEqual({
          hits: [],
          total: 4,
          totals: { papers: 2, statements: 2 },
        });
      });

      it('reach the ten thousandth hit', async () => {
        const answer = await index.search(request('', { offset: 9_990, limit: 10 }));
        expect(answer.total).toBe(15);
      });
    });

    it(
      'and words match the names that papers print, which no count shows',
      onAnEmptyIndex(open, async (index) => {
        await index.putPapers([
          paper('own', {
            title: 'Of moss',
            authors: ['Mira Rowan'],
            journal: 'Annals of Moss',
            affiliations: ['Institute of Moss'],
          }),
          paper('printed', {
            title: 'Of moss, too',
            authors: ['Mira Rowan'],
            journal: 'Annals of Moss',
            affiliations: ['Institute of Moss'],
            printed: {
              journal: 'Ann Moss',
              authors: ['M. Rowan'],
              affiliations: ['Inst. of Moss'],
            },
          }),
        ]);
        await index.putStatements({ doi: doi('printed'), sequence: 1 }, [
          statement('s', { citing: 'printed', about: 'own', text: 'Moss is cited.' }),
        ]);
        await index.refresh();
        const finds = async (asked: Asked, words = '') =>
          (await found(index, words, asked)).join(' ');
        expect(await finds({ journals: ['annals of moss'] })).toBe('own printed s');
        for (const filter of [
          { journals: ['ann moss'] },
          { linkedJournals: ['Ann Moss'] },
          { authors: ['M. Rowan'] },
          { affiliations: ['inst. of moss'] },
        ])
          expect(await finds(filter)).toBe('printed s');
        expect(await finds({ mode: 'papers' }, 'journal:ann')).toBe('printed');
        expect(await finds({ mode: 'papers' }, 'author:m')).toBe('printed');
        expect(await finds({ mode: 'papers' }, 'inst')).toBe('printed');
        const { aggregations } = await index.search(
          request('', { mode: 'papers', aggregate: true }),
        );
        expect(aggregations).toMatchObject({
          journals: [{ key: 'Annals of Moss', docCount: 2 }],
          authors: [{ key: 'Mira Rowan', docCount: 2 }],
          affiliations: [{ key: 'Institute of Moss', docCount: 2 }],
        });
        expect(await index.complete({ field: 'journal', prefix: 'ann', limit: 5 })).toEqual([
          { completion: 'Annals of Moss' },
        ]);
      }),
    );
  });
};
