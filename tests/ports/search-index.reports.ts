import { type StatementsRequest } from '#functions/platform/ports/search-index.ts';
import { parseSearchQuery } from '#shared/domain/parse-search-query.ts';

import { doi, idOf, paper, statement } from './search-index.corpus.ts';
import { onAnEmptyIndex, onTheCorpus, type OpenIndex } from './search-index.parts.ts';

const none = { supporting: 0, contradicting: 0, mentioning: 0, unclassified: 0 };

const nameOf = ({ id }: { readonly id: string }): string => id.replace(/0+$/, '');

export const reportsContract = (open: OpenIndex): void => {
  describe('the statements of a report', () => {
    onTheCorpus(open, (index) => {
      const asked = async (about: Partial<StatementsRequest>) => {
        const answer = await index.statements({
          doi: doi('handbook'),
          about: 'cited',
          offset: 0,
          limit: 50,
          ...about,
        });
        return answer;
      };
      const query = (text: string) => {
        const { query: understood } = parseSearchQuery(text);
        return understood ? { query: understood } : {};
      };

      it.each<[string, Partial<StatementsRequest>, string]>([
        ['about a work, by relevance', {}, 'confirm regrow ghostly measured describe levels'],
        [
          'about a work whose DOI is in capitals',
          { doi: doi('HANDBOOK') },
          'confirm regrow ghostly measured describe levels',
        ],
        [
          'of an article, in its order',
          { doi: doi('marrow'), about: 'citing', sort: 'order' },
          'confirm describe contrast levels',
        ],
        [
          'without a known work too',
          { doi: doi('pathway'), about: 'citing', sort: 'order' },
          'niches spots',
        ],
        ['about a work nobody cites', { doi: doi('undated') }, ''],
        [
          'by date, newest first',
          { sort: 'date_desc', kinds: ['text'], types: ['supporting'] },
          'regrow confirm',
        ],
        [
          'by date, oldest first',
          { sort: 'date_asc', kinds: ['text'], types: ['supporting'] },
          'confirm regrow',
        ],
        ['in captions', { kinds: ['caption'] }, 'levels'],
        ['in text', { kinds: ['text'] }, 'confirm regrow ghostly measured describe'],
        ['in captions and tables', { kinds: ['caption', 'table'] }, 'levels'],
        ['of one type', { types: ['mentioning'] }, 'ghostly measured describe'],
        ['possibly of one type', { possibly: ['contradicting'] }, 'measured'],
        ['of one purpose', { purposes: ['method'] }, 'measured'],
        [
          'possibly of either type, the likelier first',
          { possibly: ['contradicting', 'supporting'] },
          'ghostly measured',
        ],
        [
          'possibly of a type and shown as another',
          { possibly: ['contradicting'], types: ['supporting'] },
          '',
        ],
        ['of no type', { types: ['unclassified'] }, 'levels'],
        ['of several types', { types: ['unclassified', 'supporting'] }, 'confirm regrow levels'],
        ['of a section', { sections: ['results', 'methods'] }, 'confirm measured'],
        ['with words', query('enzyme growth'), 'confirm'],
        ['with a phrase', query('"imaginary enzyme"'), 'confirm'],
        ['with a stop word', query('the yeast'), 'describe'],
        ['of years', { years: { from: 2020 } }, 'regrow measured'],
        ['of years with an open beginning', { years: { to: 2019 } }, 'confirm describe levels'],
        ['by the same authors', { selfCitation: true }, 'regrow'],
        ['by others', { selfCitation: false }, 'confirm ghostly measured describe levels'],
        [
          'of everything at once',
          { types: ['supporting'], years: { from: 2019 }, ...query('handbook') },
          'regrow',
        ],
      ])('%s', async (_, about, names) => {
        const { statements, total } = await asked(about);
        expect(statements.map(nameOf).join(' ')).toBe(names);
        expect(total).toBe(statements.length);
      });

      it('are counted by type, section and year, over all that pass the filters', async () => {
        const { counts, total, statements } = await asked({ limit: 2 });
        expect([total, statements.length]).toEqual([6, 2]);
        expect(counts).toEqual({
          byType: { supporting: 2, contradicting: 0, mentioning: 3, unclassified: 1 },
          bySection: { introduction: 1, methods: 1, results: 1, discussion: 1, other: 2 },
          possibly: { supporting: 1, contradicting: 1 },
          byYear: [
            { year: 2019, byType: { ...none, supporting: 1, mentioning: 1, unclassified: 1 } },
            { year: 2021, byType: { ...none, supporting: 1, mentioning: 1 } },
          ],
          papers: {
            ...{ total: 3, independent: 3 },
            byType: {
              supporting: { total: 2, independent: 1 },
              contradicting: { total: 0, independent: 0 },
              mentioning: { total: 3, independent: 3 },
              unclassified: { total: 1, independent: 1 },
            },
            onBothSides: 0,
          },
        });
        const some = await asked({ types: ['supporting'], years: { to: 2020 }, limit: 0 });
        expect(some).toEqual({
          statements: [],
          total: 1,
          counts: {
            byType: { ...none, supporting: 1 },
            bySection: { introduction: 0, methods: 0, results: 1, discussion: 0, other: 0 },
            possibly: { supporting: 0, contradicting: 0 },
            byYear: [{ year: 2019, byType: { ...none, supporting: 1 } }],
            papers: {
              ...{ total: 1, independent: 1 },
              byType: {
                supporting: { total: 1, independent: 1 },
                contradicting: { total: 0, independent: 0 },
                mentioning: { total: 0, independent: 0 },
                unclassified: { total: 0, independent: 0 },
              },
              onBothSides: 0,
            },
          },
        });
      });

      it('come in pages', async () => {
        const pages = await Promise.all(
          [0, 2, 4].map(async (offset) => asked({ offset, limit: 2 })),
        );
        expect(pages.flatMap(({ statements }) => statements.map(nameOf))).toEqual(
          'confirm regrow ghostly measured describe levels'.split(' '),
        );
      });

      it('are whole', async () => {
        const { statements } = await asked({ types: ['supporting'], years: { to: 2019 } });
        expect(statements).toEqual([await index.statement(idOf('confirm'))]);
      });
    });

    it(
      'stand by citing paper, the most telling and surest first, at equal those by others',
      onAnEmptyIndex(open, async (index) => {
        const says = async (
          citing: string,
          ...sentences: readonly (readonly [
            type: 'supporting' | 'contradicting' | 'mentioning',
            sure: number,
            self?: boolean,
          ])[]
        ) =>
          index.putStatements(
            { doi: doi(citing), sequence: 1 },
            sentences.map(([type, sure, selfCitation = false], order) =>
              statement(`${citing}-${String(order)}x`, {
                ...{ citing, about: 'work', text: 'The same.', type, sure, selfCitation, order },
              }),
            ),
          );
        await index.putPapers(
          ['often', 'own', 'sure', 'torn', 'other', 'long'].map((name, at) =>
            paper(name, { title: name, year: 2000 + at }),
          ),
        );
        await says('often', ...Array.from({ length: 12 }, () => ['mentioning', 0.9] as const));
        await says('own', ['supporting', 0.8, true], ['supporting', 0.7, true]);
        await says('sure', ['mentioning', 0.99], ['contradicting', 0.95], ['supporting', 0.7]);
        await says('torn', ['contradicting', 0.7], ['supporting', 0.75]);
        await says('other', ['mentioning', 0.6], ['supporting', 0.8]);
        await says('long', ...Array.from({ length: 30 }, () => ['mentioning', 0.5] as const));
        await index.refresh();
        const page = async (asked: Partial<StatementsRequest>) => {
          const { groups, statements, total, counts } = await index.statements({
            ...{ doi: doi('work'), about: 'cited', group: 'paper', offset: 0, limit: 10 },
            ...asked,
          });
          return {
            papers: groups?.map((one) => `${one.citingDoi.slice(doi('').length)} ${one.total}`),
            names: statements.map(nameOf),
            total,
            counts,
          };
        };
        const whole = await page({});
        expect(whole.papers).toEqual([
          'sure 3',
          'other 2',
          'own 2',
          'torn 2',
          'often 12',
          'long 30',
        ]);
        expect(whole.names.slice(0, 9).join(' ')).toBe(
          'sure-1x sure-2x sure-0x other-1x other-0x own-0x own-1x torn-1x torn-0x',
        );
        // Of one that says very much, a part.
        expect(whole.names.filter((name) => name.startsWith('long'))).toHaveLength(25);
        expect(whole.total).toBe(51);
        expect(whole.counts.papers).toMatchObject({
          ...{ total: 6, independent: 5 },
          byType: {
            supporting: { total: 4, independent: 3 },
            contradicting: { total: 2, independent: 2 },
            mentioning: { total: 4, independent: 4 },
          },
        });
        const second = await page({ offset: 2, limit: 2 });
        expect([second.papers, second.total]).toEqual([['own 2', 'torn 2'], 51]);
        expect((await page({ sort: 'date_desc' })).papers?.[0]).toBe('long 30');
        expect(await page({ types: ['contradicting'] })).toMatchObject({
          papers: ['sure 1', 'torn 1'],
          total: 2,
        });
        expect(await page({ offset: 6 })).toMatchObject({ papers: [], names: [], total: 51 });
      }),
    );

    it(
      'keep their order when they are alike',
      onAnEmptyIndex(open, async (index) => {
        await index.putPapers([paper('alike', { title: 'Alike', year: 2000 })]);
        await index.putStatements(
          { doi: doi('alike'), sequence: 1 },
          Array.from({ length: 30 }, (_, order) =>
            statement(`n${String(order).padStart(2, '0')}x`, {
              citing: 'alike',
              about: 'work',
              text: 'The same.',
              order,
            }),
          ),
        );
        await index.refresh();
        for (const sort of ['relevance', 'date_desc', 'date_asc', 'order'] as const) {
          const pages = await Promise.all(
            [0, 10, 20].map(async (offset) =>
              index.statements({ doi: doi('work'), about: 'cited', sort, offset, limit: 10 }),
            ),
          );
          const names = pages.flatMap(({ statements }) => statements.map(nameOf));
          expect(names).toEqual(
            Array.from({ length: 30 }, (_, order) => `n${String(order).padStart(2, '0')}x`),
          );
        }
      }),
    );

    it(
      'count a paper on both sides once',
      onAnEmptyIndex(open, async (index) => {
        const of = (citing: string, types: readonly ('supporting' | 'contradicting')[]) =>
          index.putStatements(
            { doi: doi(citing), sequence: 1 },
            types.map((type, order) =>
              statement(`${citing}${String(order)}x`, {
                citing,
                about: 'work',
                text: 'It says so.',
                type,
                order,
              }),
            ),
          );
        await index.putPapers(
          ['both', 'twice', 'for', 'against'].map((name) => paper(name, { title: name })),
        );
        await of('both', ['supporting', 'contradicting']);
        await of('twice', ['contradicting', 'supporting', 'supporting', 'contradicting']);
        await of('for', ['supporting', 'supporting']);
        await of('against', ['contradicting']);
        await index.refresh();
        const statementsAbout = { doi: doi('work'), about: 'cited', offset: 0, limit: 0 } as const;
        const { counts } = await index.statements(statementsAbout);
        expect(counts.papers).toMatchObject({
          total: 4,
          byType: { supporting: { total: 3 }, contradicting: { total: 3 } },
          onBothSides: 2,
        });
        const onOneSide = await index.statements({ ...statementsAbout, types: ['supporting'] });
        expect(onOneSide.counts.papers.onBothSides).toBe(0);
      }),
    );
  });
};
