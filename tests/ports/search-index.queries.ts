import { doi, paper, statement } from './search-index.corpus.ts';
import {
  found,
  namesIn,
  onAnEmptyIndex,
  onTheCorpus,
  type OpenIndex,
  request,
  sorted,
} from './search-index.parts.ts';

const everyPaper = 'fish handbook marrow pathway undated yeast';
const everyStatement = 'confirm contrast describe ghostly levels measured niches regrow spots';

/** Words of different endings that mean the same to a reader, as Porter's stems see them. */
const alike = [
  ['cell', 'cells'],
  ['study', 'studies'],
  ['supporting', 'supports'],
  ['cited', 'citing'],
  ['mutation', 'mutations'],
  ['regulated', 'regulation'],
  ['enzymes', 'enzyme'],
  ['activity', 'activities'],
  ['stimulation', 'stimulated'],
  ['dose', 'doses'],
  ['mapping', 'mapped'],
  ['happy', 'happiness'],
  ['relational', 'relate'],
  ['controlled', 'controlling'],
  ['MICE', 'mice'],
] as const;

const unlike = [
  ['growth', 'grow'],
  ['mouse', 'mice'],
  ['gene', 'genome'],
  ['ion', 'ionic acid'],
] as const;

export const queriesContract = (open: OpenIndex): void => {
  describe('a query', () => {
    onTheCorpus(open, (index) => {
      it.each([
        ['', everyPaper],
        ['marrow', 'marrow fish'],
        ['niche', 'marrow'],
        ['MARROW', 'marrow fish'],
        ['muller', 'marrow fish'],
        ['Soren Angstrom', 'fish'],
        ['universite', 'fish'],
        ['Invented', 'marrow undated'],
        ['nothing', 'fish pathway'],
        ['haematology', 'marrow'],
        ['marrow zebrafish', 'fish'],
        ['Okonkwo handbook', 'handbook'],
        ['marrow AND zebrafish', 'fish'],
        ['marrow NOT zebrafish', 'marrow'],
        ['handbook OR yeast', 'handbook yeast'],
        ['growth (yeast OR pathway)', 'yeast pathway'],
        ['growth NOT (yeast OR marrow)', 'pathway'],
        ['NOT (marrow OR growth)', 'handbook undated'],
        ['"bone marrow"', 'marrow fish'],
        ['"marrow bone"', ''],
        ['"marrow niche"', 'marrow'],
        ['"after cutting cells"', ''],
        ['title:marrow', 'marrow'],
        ['title:"bone marrow"', 'marrow'],
        ['title:(bone OR yeast)', 'marrow yeast'],
        ['author:okonkwo', 'marrow handbook undated'],
        ['author:"Ada Okonkwo"', 'marrow handbook undated'],
        ['author:"Okonkwo Jörg"', ''],
        ['author:(Ada Müller)', 'marrow'],
        ['author:Ming-Hua', 'pathway'],
        ['author:marrow', ''],
        ['journal:"letters on nothing"', 'fish pathway'],
        ['journal:imagined', 'marrow yeast'],
        ['journal:letter', ''],
        ['doi:10.5555/fish', 'fish'],
        ['10.5555/FISH', 'fish'],
        ['https://doi.org/10.5555/fish', 'fish'],
        ['doi:10.5555/fis', ''],
        ['year:2019', 'marrow yeast'],
        ['year:2020..', 'fish pathway'],
        ['year:..2015', 'handbook'],
        ['growth year:2019..2020', 'pathway yeast'],
        ['NOT year:2019', 'fish pathway handbook undated'],
        ['type:book', 'handbook'],
        ['type:(book OR preprint)', 'handbook pathway'],
        ['type:supporting', ''],
        ['type:nonsense', ''],
        ['section:results', ''],
        ['TGF-β', 'pathway'],
        ['tgf-Β', 'pathway'],
        ['β', 'pathway'],
        ['TGF beta', 'pathway'],
        ['role of the growth', 'pathway'],
        ['"role of the"', 'pathway'],
        ['"role the of"', ''],
        ['"role pathway"', ''],
        ['zebrafish the', 'fish'],
        ['the', 'fish pathway'],
        ['of the', 'fish pathway'],
        ['title:the', 'pathway'],
        ['nowhere', ''],
        ['marrow nowhere', ''],
        ['marrow OR nowhere', 'marrow fish'],
      ])('for papers: %s', async (text, names) => {
        expect(await found(index, text, { mode: 'papers' })).toEqual(sorted(names));
      });

      it.each([
        ['', everyStatement],
        ['enzyme', 'confirm describe levels'],
        ['study', 'confirm contrast'],
        ['support', 'confirm regrow'],
        ['cafe', 'spots'],
        ['surprised', ''],
        ['"bone marrow"', 'levels'],
        ['bone marrow', 'levels spots'],
        ['IL-2', 'measured'],
        ['il 2', 'measured'],
        ['IL2', 'measured'],
        ['T-cell', 'measured'],
        ['"t cell counts"', 'measured'],
        ['tcell', ''],
        ['TNF-α', 'niches'],
        ['TNF-Α', 'niches'],
        ['80', 'contrast'],
        ['-80', 'contrast'],
        ['title:zebrafish', 'measured regrow'],
        ['title:zebrafish supports', 'regrow'],
        ['author:muller', 'confirm describe contrast levels measured regrow'],
        ['journal:letters', 'measured regrow niches spots'],
        ['year:2020', 'niches spots'],
        ['doi:10.5555/marrow', 'confirm contrast describe levels niches'],
        ['doi:10.5555/yeast', 'contrast'],
        ['section:discussion', 'contrast regrow'],
        ['section:Results', 'confirm niches'],
        ['section:nonsense', ''],
        ['type:contradicting', 'contrast niches'],
        ['type:contrasting', 'contrast niches'],
        ['type:supporting enzyme', 'confirm'],
        ['type:preprint', 'niches spots'],
        ['growth NOT type:supporting', 'contrast'],
      ])('for statements: %s', async (text, names) => {
        expect(await found(index, text, { mode: 'citations' })).toEqual(sorted(names));
      });

      it.each([
        ['', `${everyPaper} ${everyStatement}`],
        ['marrow', 'marrow fish levels spots'],
        ['doi:10.5555/fish', 'fish measured regrow'],
        ['year:2020', 'pathway niches spots'],
        ['zebrafish', 'fish ghostly'],
        [
          'NOT growth',
          'fish handbook marrow undated describe ghostly levels measured niches regrow spots',
        ],
      ])('for both: %s', async (text, names) => {
        expect(await found(index, text)).toEqual(sorted(names));
      });
    });
  });

  describe('stems', () => {
    const written = [...alike, ...unlike].map(([word]) => word);
    it(
      'bring endings together, in titles and in sentences alike',
      onAnEmptyIndex(open, async (index) => {
        await index.putPapers(
          written.map((word) => paper(`word-${word.toLowerCase()}`, { title: `On ${word}` })),
        );
        await index.putStatements(
          { doi: doi('words'), sequence: 1 },
          written.map((word, order) =>
            statement(`word${word.toLowerCase()}`, {
              citing: 'words',
              text: `We saw ${word}.`,
              order,
            }),
          ),
        );
        await index.refresh();
        for (const [word, searched] of alike)
          expect([searched, ...(await found(index, searched))]).toEqual([
            searched,
            `word-${word.toLowerCase()}`,
            `word${word.toLowerCase()}`,
          ]);
        for (const [, searched] of unlike)
          expect(await found(index, `"${searched}"`)).toEqual(
            searched === 'mice' ? ['word-mice', 'wordmice'] : [],
          );
      }),
    );
  });

  describe('relevance', () => {
    onTheCorpus(open, (index) => {
      it('puts a match in the title above one in the abstract', async () => {
        const { hits } = await index.search({
          mode: 'papers',
          query: { kind: 'word', text: 'marrow' },
          filters: {},
          sort: { key: 'relevance', order: 'desc' },
          offset: 0,
          limit: 10,
          aggregate: false,
        });
        expect(hits.map((hit) => hit.kind === 'paper' && hit.doi)).toEqual([
          doi('marrow'),
          doi('fish'),
        ]);
        expect(hits[0]?.score).toBeGreaterThan(hits[1]?.score ?? Infinity);
      });
    });

    it(
      'weighs a rare word more than a common one, and three places more than one',
      onAnEmptyIndex(open, async (index) => {
        const texts = {
          common1: 'Yeast was seen here.',
          common2: 'Yeast was seen there.',
          common3: 'Yeast was seen again.',
          often: 'Yeast, yeast and yeast.',
          rare: 'Quokkas were seen here.',
        };
        await index.putStatements(
          { doi: doi('ranks'), sequence: 1 },
          Object.entries(texts).map(([name, text], order) =>
            statement(name, { citing: 'ranks', text, order }),
          ),
        );
        await index.refresh();
        const ranked = async (text: string) => {
          const { hits } = await index.search({
            mode: 'citations',
            query: {
              kind: 'or',
              parts: text.split(' ').map((word) => ({ kind: 'word', text: word })),
            },
            filters: {},
            sort: { key: 'relevance', order: 'desc' },
            offset: 0,
            limit: 10,
            aggregate: false,
          });
          return hits.map((hit) => hit.kind === 'statement' && hit.statement.text);
        };
        expect((await ranked('yeast quokka'))[0]).toBe(texts.rare);
        expect((await ranked('yeast'))[0]).toBe(texts.often);
      }),
    );

    it(
      'matches a statement by the title and authors of the work it cites on request',
      onAnEmptyIndex(open, async (index) => {
        await index.putPapers([paper('own', { title: 'Of moss' })]);
        const cited = { title: 'The complexin clamp', authors: ['Oda Brand'] };
        await index.putStatements({ doi: doi('own'), sequence: 1 }, [
          statement('title', {
            citing: 'own',
            about: 'w',
            text: 'Others differ.',
            cited,
            order: 0,
          }),
          statement('word', { citing: 'own', about: 'v', text: 'Complexin differs.', order: 1 }),
          statement('none', { citing: 'own', about: 'v', text: 'Moss is green.', order: 2 }),
        ]);
        await index.refresh();
        const finds = async (text: string, more: Parameters<typeof request>[1] = {}) => {
          const answer = await index.search({
            ...request(text, { mode: 'citations', ...more }),
            citedWorks: true,
          });
          return answer.hits.map((hit) => hit.kind === 'statement' && hit.highlights.length > 0);
        };
        const names = async (text: string, more: Parameters<typeof request>[1] = {}) =>
          namesIn(
            await index.search({
              ...request(text, { mode: 'citations', ...more }),
              citedWorks: true,
            }),
          );
        // The sentence itself weighs more.
        expect(await names('complexin')).toEqual(['word', 'title']);
        expect(await finds('complexin')).toEqual([true, false]);
        expect(await names('brand')).toEqual(['title']);
        expect(await names('"complexin clamp"')).toEqual(['title']);
        expect(await names('complexins others')).toEqual(['title']);
        expect(await names('complexin NOT clamp')).toEqual(['word']);
        expect(await names('complexin', { group: 'sentence' })).toEqual(['word', 'title']);
        expect(await names('complexin', { mode: 'all' })).toEqual(['word', 'title']);
        expect(await names('complexin', { mode: 'papers' })).toEqual([]);
        expect(await found(index, 'complexin', { mode: 'citations' })).toEqual(['word']);
      }),
    );
  });
};
