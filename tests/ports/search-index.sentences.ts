import { type SearchIndex, type SearchRequest } from '#functions/platform/ports/search-index.ts';

import { doi, idOf, paper, statement } from './search-index.corpus.ts';
import { namesIn, onAnEmptyIndex, type OpenIndex, request } from './search-index.parts.ts';

const several = 'Frost was seen by many before us.';
const twice = 'Frost came back, and frost stayed.';

/** One article: a sentence about three works, one of them without a DOI, one about two, one about one. */
const statements = [
  statement('one', { citing: 'winter', about: 'ice', text: several, order: 0 }),
  statement('two', {
    citing: 'winter',
    about: 'snow',
    text: several,
    possibly: 'supporting',
    order: 1,
  }),
  statement('three', {
    citing: 'winter',
    text: several,
    cited: { title: 'A printed almanac' },
    order: 2,
  }),
  statement('four', {
    citing: 'winter',
    about: 'ice',
    text: twice,
    type: 'mentioning',
    order: 3,
    paragraph: 1,
  }),
  statement('five', {
    citing: 'winter',
    about: 'snow',
    text: twice,
    type: 'contradicting',
    order: 4,
    paragraph: 1,
  }),
  statement('six', { citing: 'winter', about: 'ice', text: several, order: 5, paragraph: 2 }),
  statement('hail', {
    citing: 'winter',
    about: 'snow',
    text: 'Hail fell.',
    order: 6,
    paragraph: 2,
  }),
];

const putWinter = async (index: SearchIndex) => {
  await index.putPapers([
    paper('winter', { title: 'On frost', year: 2020 }),
    paper('ice', { title: 'Of ice', year: 2001 }),
  ]);
  await index.putStatements({ doi: doi('winter'), sequence: 1 }, statements);
  await index.refresh();
};

const inSentences = (text: string, asked: Parameters<typeof request>[1] = {}): SearchRequest =>
  request(text, { mode: 'citations', group: 'sentence', ...asked });

/** Each hit as the statement that stands for it, and all of its sentence. */
const sentencesIn = async (index: SearchIndex, asked: SearchRequest) => {
  const { hits } = await index.search(asked);
  return hits.map((hit) =>
    hit.kind === 'paper'
      ? hit.doi
      : [hit.statement, ...(hit.sentence ?? [])].map(({ id }) => id.replace(/0+$/, '')).join(' '),
  );
};

export const sentencesContract = (open: OpenIndex): void => {
  const onWinter = (check: (index: SearchIndex) => Promise<void>) =>
    onAnEmptyIndex(open, async (index) => {
      await putWinter(index);
      await check(index);
    });

  describe('sentences shown once', () => {
    it(
      'stand with all of their statements, and are what totals and counts speak of',
      onWinter(async (index) => {
        const asked = inSentences('frost', { aggregate: true });
        const { total, totals, aggregations } = await index.search(asked);
        expect((await sentencesIn(index, asked)).toSorted()).toEqual([
          'four four five',
          'one one two three',
          'six six',
        ]);
        expect({ total, totals }).toEqual({ total: 3, totals: { papers: 0, statements: 6 } });
        expect(aggregations?.years).toEqual([{ key: '2020', docCount: 3 }]);
        expect(aggregations?.possibly).toEqual([{ key: 'supporting', docCount: 1 }]);
        expect(aggregations?.citationTypes).toEqual([
          { key: 'mentioning', docCount: 3 },
          { key: 'contradicting', docCount: 1 },
        ]);
      }),
    );

    it(
      'keep their parts as they were put',
      onWinter(async (index) => {
        const { hits } = await index.search(inSentences('frost stayed'));
        const [hit] = hits;
        expect(hit?.kind === 'statement' && hit.sentence).toEqual(statements.slice(3, 5));
      }),
    );

    it(
      'are found by any of their statements, and stand for the one that was asked for',
      onWinter(async (index) => {
        const found = async (asked: Parameters<typeof request>[1], text = '') =>
          sentencesIn(index, inSentences(text, asked));
        expect(await found({ citationTypes: ['contradicting'] })).toEqual(['five four five']);
        expect((await found({ dois: [doi('snow')] })).toSorted()).toEqual([
          'five four five',
          'hail hail',
          'two one two three',
        ]);
        expect(await found({ dois: [doi('ice')], citationTypes: ['contradicting'] })).toEqual([]);
        expect(await found({ possibly: ['supporting'] })).toEqual(['two one two three']);
        expect(await found({ possibly: ['supporting'], dois: [doi('ice')] })).toEqual([]);
        expect(await found({}, `doi:${doi('snow')} hail`)).toEqual(['hail hail']);
        const { totals } = await index.search(inSentences('', { dois: [doi('snow')] }));
        expect(totals.statements).toBe(3);
      }),
    );

    it(
      'are on one page only',
      onWinter(async (index) => {
        const pages = [];
        for (const offset of [0, 1, 2, 3, 4])
          pages.push(...(await sentencesIn(index, inSentences('', { offset, limit: 1 }))));
        expect(pages.toSorted()).toEqual(
          (await sentencesIn(index, inSentences('', { limit: 50 }))).toSorted(),
        );
        expect(new Set(pages).size).toBe(4);
      }),
    );

    it(
      'stand beside papers, which are counted apart',
      onWinter(async (index) => {
        const { total, totals } = await index.search(inSentences('frost', { mode: 'all' }));
        expect({ total, totals }).toEqual({ total: 4, totals: { papers: 1, statements: 6 } });
        const plain = await index.search(request('frost'));
        expect(plain.total).toBe(7);
        expect(plain.totals).toEqual({ papers: 1, statements: 6 });
      }),
    );

    it(
      'are those of the article as it is now',
      onWinter(async (index) => {
        await index.putStatements(
          { doi: doi('winter'), sequence: 2 },
          statements.slice(1, 3).map((one, order) => ({ ...one, order })),
        );
        await index.refresh();
        expect(await sentencesIn(index, inSentences('frost'))).toEqual(['two two three']);
      }),
    );
  });

  describe('what stands first', () => {
    const text = 'Thaw followed the frost.';
    const put = async (index: SearchIndex) => {
      await index.putPapers([
        paper('a-notice', { title: 'Correction: Thaw in the north', isNotice: true }),
        paper('thaw', { title: 'Thaw in the north', abstract: 'Thaw is late in the north.' }),
        paper('winter', { title: 'On winters' }),
      ]);
      await index.putStatements({ doi: doi('winter'), sequence: 1 }, [
        statement('amention', { citing: 'winter', about: 'thaw', text, order: 0 }),
        statement('bunsure', {
          citing: 'winter',
          about: 'thaw',
          text,
          type: 'supporting',
          sure: 0.5,
          paragraph: 1,
          order: 1,
        }),
        statement('csupport', {
          citing: 'winter',
          about: 'thaw',
          text,
          type: 'supporting',
          sure: 0.7,
          paragraph: 2,
          order: 2,
        }),
        statement('dcontrast', {
          citing: 'winter',
          about: 'thaw',
          text,
          type: 'contradicting',
          sure: 0.9,
          paragraph: 3,
          selfCitation: true,
          order: 3,
        }),
      ]);
      await index.refresh();
    };
    const onThaw = (check: (index: SearchIndex) => Promise<void>) =>
      onAnEmptyIndex(open, async (index) => {
        await put(index);
        await check(index);
      });

    it.each([['thaw'], ['']])(
      'is a telling statement among those of the same words: "%s"',
      async (words) =>
        onThaw(async (index) => {
          expect(namesIn(await index.search(request(words, { mode: 'citations' })))).toEqual([
            'csupport',
            'dcontrast',
            'amention',
            'bunsure',
          ]);
        })(),
    );

    it(
      'is the paper before the notice that corrects it',
      onThaw(async (index) => {
        expect(namesIn(await index.search(request('thaw', { mode: 'papers' })))).toEqual([
          'thaw',
          'a-notice',
        ]);
      }),
    );

    it(
      'tells most of a work: the surest of others, then of its own authors',
      onThaw(async (index) => {
        const dois = [doi('thaw'), doi('winter'), doi('nowhere')];
        expect(await index.telling(dois)).toEqual(
          new Map([[doi('thaw'), expect.objectContaining({ id: idOf('csupport') })]]),
        );
        expect(await index.telling([])).toEqual(new Map());
        // The contrasting one is less sure than the supporting one.
        expect(await index.telling(dois, 'contradicting')).toEqual(
          new Map([[doi('thaw'), expect.objectContaining({ id: idOf('dcontrast') })]]),
        );
      }),
    );
  });
};
