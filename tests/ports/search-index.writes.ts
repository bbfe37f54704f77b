import { type SearchIndex } from '#functions/platform/ports/search-index.ts';

import {
  allStatements,
  doi,
  idOf,
  paper,
  papers,
  statement,
  statementsOf,
} from './search-index.corpus.ts';
import {
  found,
  namesIn,
  onAnEmptyIndex,
  type OpenIndex,
  putCorpus,
  request,
} from './search-index.parts.ts';

const article = { doi: doi('article'), sequence: 1 };
const sentence = (name: string, text: string, order = 0) =>
  statement(name, { citing: 'article', about: 'work', text, order });

const named = (title: string, year: number) =>
  paper('article', {
    title,
    year,
    publishedDate: String(year),
    authors: [`Author of ${title}`],
    tally: { total: year },
  });

export const writesContract = (open: OpenIndex): void => {
  const onEmpty = (check: (index: SearchIndex) => Promise<void>) => onAnEmptyIndex(open, check);

  describe('writing', () => {
    it(
      'begins with nothing',
      onEmpty(async (index) => {
        expect(await index.counts()).toEqual({ papers: 0, statements: 0 });
        expect(await index.search(request('marrow'))).toEqual({
          hits: [],
          total: 0,
          totals: { papers: 0, statements: 0 },
        });
        expect(await index.statement(idOf('confirm'))).toBeUndefined();
        expect(await index.complete({ field: 'title', prefix: 'mar', limit: 5 })).toEqual([]);
      }),
    );

    it(
      'keeps statements as they were put, and counts them',
      onEmpty(async (index) => {
        await putCorpus(index);
        expect(await index.counts()).toEqual({ papers: 6, statements: 9 });
        for (const each of allStatements) expect(await index.statement(each.id)).toEqual(each);
        expect(await index.statement(idOf('nobody'))).toBeUndefined();
        const { hits } = await index.search(request('confirm', { mode: 'citations' }));
        expect(hits.map((hit) => hit.kind === 'statement' && hit.statement)).toEqual([
          statementsOf['marrow']?.[0],
        ]);
      }),
    );

    it(
      'the same again changes nothing',
      onEmpty(async (index) => {
        await putCorpus(index);
        await putCorpus(index);
        expect(await index.counts()).toEqual({ papers: 6, statements: 9 });
        expect(await found(index, 'marrow')).toEqual(['fish', 'levels', 'marrow', 'spots']);
      }),
    );

    it(
      'replaces a paper',
      onEmpty(async (index) => {
        await index.putPapers(papers);
        await index.putPapers([
          paper('marrow', { title: 'About quokkas', authors: ['New Author'] }),
        ]);
        await index.refresh();
        expect(await found(index, 'marrow')).toEqual(['fish']);
        expect(await found(index, 'quokka', { authors: ['new author'] })).toEqual(['marrow']);
        expect((await index.counts()).papers).toBe(6);
      }),
    );

    it(
      'removes papers as if they had never been put, and takes them again',
      onEmpty(async (index) => {
        await putCorpus(index);
        const quokkas = paper('quokkas', {
          title: 'About quokkas',
          abstract: 'Wombats too.',
          authors: ['Zelda Quayle'],
          journal: 'Marsupials Weekly',
          year: 2011,
          tally: { total: 3, citingPublications: 2 },
        });
        const complete = (field: 'author' | 'title' | 'journal', prefix: string) =>
          index.complete({ field, prefix, limit: 5 });
        for (const doi of [quokkas.doi, 'not.put/ever']) await index.removePapers([doi]);
        await index.putPapers([quokkas]);
        await index.refresh();
        expect(await found(index, 'quokkas')).toEqual(['quokkas']);
        expect(await complete('author', 'zelda')).toHaveLength(1);

        await index.removePapers([quokkas.doi, quokkas.doi]);
        await index.refresh();
        expect((await index.counts()).papers).toBe(6);
        expect(await found(index, 'quokkas')).toEqual([]);
        expect(await found(index, 'wombats')).toEqual([]);
        expect(await found(index, '', { authors: ['zelda quayle'] })).toEqual([]);
        expect(await found(index, '', { dois: [quokkas.doi] })).toEqual([]);
        expect(await complete('author', 'zelda')).toEqual([]);
        expect(await complete('title', 'about quo')).toEqual([]);
        expect(await complete('journal', 'marsupials')).toEqual([]);
        expect(await index.namedPapers([quokkas.doi])).toEqual([]);
        const { aggregations } = await index.search(request('', { aggregate: true }));
        expect(aggregations?.journals.map(({ key }) => key)).not.toContain('Marsupials Weekly');

        await index.putPapers([quokkas]);
        await index.refresh();
        expect(await found(index, 'quokkas')).toEqual(['quokkas']);
        expect((await index.counts()).papers).toBe(7);
        expect(await complete('author', 'zelda')).toHaveLength(1);
      }),
    );

    it(
      'ends without a paper that is put and removed at once in this order',
      onEmpty(async (index) => {
        await Promise.all([
          index.putPapers([named('First', 2001)]),
          index.putPapers([paper('other', { title: 'Other' })]),
        ]);
        await index.removePapers([doi('article')]);
        await index.refresh();
        expect(await found(index, '')).toEqual(['other']);
      }),
    );

    it(
      'keeps statements whose paper is removed, without what they took from it',
      onEmpty(async (index) => {
        await index.putPapers([named('Wombat', 2001)]);
        await index.putStatements(article, [sentence('a', 'A quokka.')]);
        await index.removePapers([article.doi]);
        await index.refresh();
        expect(await found(index, 'quokka')).toEqual(['a']);
        expect(await found(index, 'quokka', { years: { from: 1 } })).toEqual([]);
        expect(await found(index, '', { authors: ['author of wombat'] })).toEqual([]);
      }),
    );

    it(
      'holds the last of two papers of one call',
      onEmpty(async (index) => {
        await index.putPapers([named('First', 2001), named('Second', 2002)]);
        await index.refresh();
        expect(await found(index, 'first')).toEqual([]);
        expect(await found(index, 'second')).toEqual(['article']);
      }),
    );

    it(
      'replaces all statements of an article at once',
      onEmpty(async (index) => {
        await index.putStatements(article, [
          sentence('a', 'Old quokka.'),
          sentence('b', 'Kept wombat.', 1),
        ]);
        await index.putStatements({ doi: doi('other'), sequence: 1 }, [
          statement('c', { citing: 'other', text: 'Another quokka.' }),
        ]);
        await index.refresh();
        await index.putStatements({ ...article, sequence: 2 }, [
          sentence('b', 'Kept wombat, changed.'),
          sentence('d', 'New quokka.', 1),
        ]);
        await index.refresh();
        expect(await found(index, '')).toEqual(['b', 'c', 'd']);
        expect(await found(index, 'quokka')).toEqual(['c', 'd']);
        expect(await found(index, 'changed')).toEqual(['b']);
        expect(await index.statement(idOf('a'))).toBeUndefined();
        expect(await index.counts()).toEqual({ papers: 0, statements: 3 });
      }),
    );

    it(
      'refuses an older version silently, in any order of arrival',
      onEmpty(async (index) => {
        await index.putStatements({ ...article, sequence: 5 }, [sentence('new', 'New quokka.')]);
        await index.putStatements({ ...article, sequence: 4 }, [
          sentence('old', 'Old quokka.'),
          sentence('new', 'Old wording.', 1),
        ]);
        await index.refresh();
        expect(await found(index, '')).toEqual(['new']);
        expect(await found(index, 'quokka')).toEqual(['new']);
        expect((await index.statement(idOf('new')))?.text).toBe('New quokka.');
      }),
    );

    it(
      'ends with the newest of versions that arrive together',
      onEmpty(async (index) => {
        const versions = [3, 1, 4, 2].map(async (sequence) =>
          index.putStatements(
            { ...article, sequence },
            Array.from({ length: sequence }, (_, order) =>
              sentence(`v${sequence}n${order + 1}`, `Version ${sequence}.`, order),
            ),
          ),
        );
        await Promise.all(versions);
        await index.refresh();
        expect(await found(index, '')).toEqual(['v4n1', 'v4n2', 'v4n3', 'v4n4']);
      }),
    );

    it(
      'takes all statements of an article away, and keeps its sequence',
      onEmpty(async (index) => {
        await index.putStatements({ ...article, sequence: 2 }, [sentence('a', 'A quokka.')]);
        await index.putStatements({ ...article, sequence: 3 }, []);
        await index.putStatements({ ...article, sequence: 2 }, [sentence('a', 'A quokka.')]);
        await index.refresh();
        expect(await index.counts()).toEqual({ papers: 0, statements: 0 });
        expect(await index.statement(idOf('a'))).toBeUndefined();
      }),
    );

    it(
      'takes an article of a thousand statements',
      onEmpty(async (index) => {
        const many = Array.from({ length: 1000 }, (_, order) =>
          sentence(`m${String(order).padStart(4, '0')}x`, `Quokka ${order}.`, order),
        );
        await index.putStatements(article, many);
        await index.refresh();
        expect((await index.counts()).statements).toBe(1000);
        expect((await index.search(request('quokka', { limit: 10 }))).total).toBe(1000);
        await index.putStatements({ ...article, sequence: 2 }, many.slice(0, 1));
        await index.refresh();
        expect((await index.counts()).statements).toBe(1);
      }),
    );
  });

  describe('what statements take from their citing paper', () => {
    const check = async (index: SearchIndex, title: string, year: number) => {
      await index.refresh();
      const years = { from: year, to: year };
      expect(
        await found(index, 'quokka', { mode: 'citations', years, authors: [`author of ${title}`] }),
      ).toEqual(['a']);
      expect(await found(index, `title:${title}`, { mode: 'citations' })).toEqual(['a']);
      expect(await found(index, '', { mode: 'citations', years: { from: year + 1 } })).toEqual([]);
      const { aggregations } = await index.search(
        request('quokka', { mode: 'citations', aggregate: true }),
      );
      expect(aggregations?.years).toEqual([{ key: String(year), docCount: 1 }]);
      const { counts } = await index.statements({
        doi: doi('work'),
        about: 'cited',
        offset: 0,
        limit: 0,
      });
      expect(counts.byYear.map((row) => row.year)).toEqual([year]);
    };

    it(
      'is there whichever is put first',
      onEmpty(async (index) => {
        await index.putStatements(article, [sentence('a', 'A quokka.')]);
        await index.refresh();
        expect(await found(index, 'quokka', { years: { from: 1 } })).toEqual([]);
        await index.putPapers([named('Wombat', 2001)]);
        await check(index, 'wombat', 2001);
        // Statements of a newer version find the paper that is already there.
        await index.putStatements({ ...article, sequence: 2 }, [sentence('a', 'Another quokka.')]);
        await check(index, 'wombat', 2001);
      }),
    );

    it(
      'follows each change of the paper, and the same change again',
      onEmpty(async (index) => {
        await index.putPapers([named('Wombat', 2001)]);
        await index.putStatements(article, [sentence('a', 'A quokka.')]);
        await check(index, 'wombat', 2001);
        await index.putPapers([named('Numbat', 2005)]);
        await check(index, 'numbat', 2005);
        await index.putPapers([named('Numbat', 2005)]);
        await check(index, 'numbat', 2005);
      }),
    );

    it(
      'ends right when paper and statements arrive together',
      onEmpty(async (index) => {
        await index.putPapers([named('Wombat', 2001)]);
        await Promise.all([
          index.putStatements(article, [sentence('a', 'A quokka.')]),
          index.putPapers([named('Numbat', 2005)]),
        ]);
        await check(index, 'numbat', 2005);
      }),
    );

    it(
      'sorts statements by the tally of the paper as it is now',
      onEmpty(async (index) => {
        await index.putPapers([
          paper('one', { title: 'One', tally: { total: 1, citingPublications: 1 } }),
          paper('two', { title: 'Two', tally: { total: 2, citingPublications: 2 } }),
        ]);
        for (const name of ['one', 'two'])
          await index.putStatements({ doi: doi(name), sequence: 1 }, [
            statement(`by${name}`, { citing: name, text: 'Quokka.' }),
          ]);
        await index.putPapers([
          paper('one', { title: 'One', tally: { total: 9, citingPublications: 9 } }),
        ]);
        await index.refresh();
        const sort = { key: 'total_cited', order: 'desc' } as const;
        expect(namesIn(await index.search(request('quokka', { sort })))).toEqual([
          'byone',
          'bytwo',
        ]);
      }),
    );
  });

  describe('rebuilding', () => {
    it(
      'shows the old index until it is done, then the new one, without a gap',
      onEmpty(async (index) => {
        await putCorpus(index);
        const { index: fresh, done } = await index.rebuild();
        expect(await fresh.counts()).toEqual({ papers: 0, statements: 0 });
        await fresh.putPapers([paper('new', { title: 'New quokkas' })]);
        await fresh.putStatements({ doi: doi('marrow'), sequence: 1 }, [
          statement('fresh', { citing: 'marrow', text: 'A fresh quokka.' }),
        ]);
        await fresh.refresh();
        expect(await found(fresh, 'quokka')).toEqual(['fresh', 'new']);
        expect(await found(index, 'quokka')).toEqual([]);
        expect(await index.counts()).toEqual({ papers: 6, statements: 9 });

        const seen = new Set<number>();
        const swap = { isDone: false };
        const searching = (async () => {
          while (!swap.isDone) seen.add((await index.search(request(''))).total);
          seen.add((await index.search(request(''))).total);
        })();
        await done();
        swap.isDone = true;
        await searching;
        expect([...seen].filter((total) => total !== 15 && total !== 2)).toEqual([]);

        expect(await found(index, '')).toEqual(['fresh', 'new']);
        expect(await index.statement(idOf('confirm'))).toBeUndefined();
        expect(await index.counts()).toEqual({ papers: 1, statements: 1 });
        await index.putPapers([paper('newer', { title: 'Newer quokkas' })]);
        await index.refresh();
        expect(await found(index, 'quokka')).toEqual(['fresh', 'new', 'newer']);
      }),
    );

    it(
      'may be left unfinished and begun again',
      onEmpty(async (index) => {
        await putCorpus(index);
        const { index: abandoned } = await index.rebuild();
        await abandoned.putPapers([paper('lost', { title: 'Lost quokkas' })]);
        const { index: fresh, done } = await index.rebuild();
        expect(await fresh.counts()).toEqual({ papers: 0, statements: 0 });
        await fresh.putPapers([paper('new', { title: 'New quokkas' })]);
        await fresh.refresh();
        await done();
        expect(await found(index, '')).toEqual(['new']);
      }),
    );
  });
};
