import { type SearchIndex } from '#functions/platform/ports/search-index.ts';

import { doi, paper, statement } from './search-index.corpus.ts';
import { onAnEmptyIndex, type OpenIndex } from './search-index.parts.ts';

const WORK = 'work';
const others = { supporting: 0, contradicting: 0, mentioning: 0, unclassified: 0 };

/** An article that says this of the work, one sentence for each type. */
const put = async (
  index: SearchIndex,
  name: string,
  types: readonly (keyof typeof others)[],
  { sequence = 1, lists = [WORK] }: { sequence?: number; lists?: readonly string[] } = {},
): Promise<void> =>
  index.putStatements(
    { doi: doi(name), sequence, lists: lists.map(doi) },
    types.map((type, order) =>
      statement(`${name}-${String(sequence)}-${String(order)}x`, {
        ...{ citing: name, about: WORK, text: 'The same.', type, order },
      }),
    ),
  );

const dated = (name: string, publishedDate?: string) =>
  paper(name, {
    title: name,
    ...(publishedDate !== undefined && {
      year: Number(publishedDate.slice(0, 4)),
      publishedDate,
    }),
  });

const read = async (index: SearchIndex, page: { offset?: number; limit?: number } = {}) => {
  const { papers, total } = await index.citingPapers({
    ...{ doi: doi(WORK), offset: 0, limit: 50 },
    ...page,
  });
  return { names: papers.map((one) => one.doi.slice(doi('').length)).join(' '), total, papers };
};

export const citingContract = (open: OpenIndex): void => {
  const onEmpty = (check: (index: SearchIndex) => Promise<void>) => onAnEmptyIndex(open, check);

  describe('who cites a work', () => {
    it(
      'comes with the newest first, those without a date last, equal ones by DOI',
      onEmpty(async (index) => {
        await index.putPapers([
          dated('old', '2004'),
          dated('day', '2019-04-02'),
          dated('month', '2019-04'),
          dated('year', '2019'),
          dated('b', '2021-01-01'),
          dated('a', '2021-01-01'),
          dated('undated'),
        ]);
        for (const name of 'undated b old unknown month a day year'.split(' '))
          await put(index, name, ['mentioning']);
        await put(index, 'elsewhere', [], { lists: ['another'] });
        await index.refresh();
        const { names, total } = await read(index);
        expect(names).toBe('a b day month year old undated unknown');
        expect(total).toBe(8);
      }),
    );

    it(
      'tells how often the text of each speaks of it in which way, captions and tables left out',
      onEmpty(async (index) => {
        await put(index, 'much', ['supporting', 'supporting', 'contradicting', 'unclassified']);
        await index.putStatements({ doi: doi('some'), sequence: 1, lists: [doi(WORK)] }, [
          statement('somea', { citing: 'some', about: WORK, text: 'One.', order: 0 }),
          statement('someb', { citing: 'some', about: 'another', text: 'Two.', order: 1 }),
          statement('somec', {
            citing: 'some',
            about: WORK,
            text: 'C.',
            kind: 'caption',
            order: 2,
          }),
        ]);
        await index.putStatements({ doi: doi('table'), sequence: 1 }, [
          statement('tablea', { citing: 'table', about: WORK, text: 'T.', kind: 'table' }),
        ]);
        await put(index, 'only-lists', []);
        await index.refresh();
        const { papers, total } = await read(index);
        expect(papers).toEqual([
          {
            doi: doi('much'),
            byType: { supporting: 2, contradicting: 1, mentioning: 0, unclassified: 1 },
          },
          { doi: doi('only-lists'), byType: others },
          { doi: doi('some'), byType: { ...others, mentioning: 1 } },
          { doi: doi('table'), byType: others },
        ]);
        expect(total).toBe(4);
      }),
    );

    it(
      'follows new versions of articles, and what becomes known of their dates',
      onEmpty(async (index) => {
        await index.putPapers([dated('first', '2001'), dated('second', '2002')]);
        await put(index, 'first', ['supporting'], { sequence: 2 });
        await put(index, 'second', [], { sequence: 2 });
        await put(index, 'third', [], { sequence: 2 });
        await put(index, 'fourth', ['mentioning'], { sequence: 2 });
        await index.refresh();
        expect((await read(index)).names).toBe('second first fourth third');

        await index.putPapers([dated('first', '2012')]);
        // Cites it no longer; only lists it; speaks of it at last.
        await put(index, 'second', [], { sequence: 3, lists: [] });
        await put(index, 'fourth', [], { sequence: 3 });
        await put(index, 'third', ['mentioning', 'mentioning'], { sequence: 3 });
        // A version from before that comes late.
        await put(index, 'second', ['supporting'], { sequence: 1 });
        await index.refresh();
        const { papers, names, total } = await read(index);
        expect(names).toBe('first fourth third');
        expect(total).toBe(3);
        expect(papers.map(({ byType }) => byType.mentioning)).toEqual([0, 0, 2]);
      }),
    );

    it(
      'comes in pages that together hold each once',
      onEmpty(async (index) => {
        const names = Array.from(
          { length: 23 },
          (_, place) => `p${String(place).padStart(2, '0')}`,
        );
        await index.putPapers(names.map((name, place) => dated(name, String(2000 + (place % 4)))));
        await Promise.all(
          names.map((name, place) => put(index, name, place % 3 ? [] : ['mentioning'])),
        );
        await index.refresh();
        const whole = (await read(index)).names;
        expect(whole.split(' ').toSorted()).toEqual(names);
        const pages: string[] = [];
        for (let offset = 0; offset < 30; offset += 5) {
          const page = await read(index, { offset, limit: 5 });
          expect(page.total).toBe(23);
          pages.push(page.names);
        }
        expect(pages.filter((page) => page !== '').join(' ')).toBe(whole);
      }),
    );

    it(
      'is counted over several works, each article once',
      onEmpty(async (index) => {
        await put(index, 'both', ['mentioning', 'supporting'], { lists: [WORK, 'another'] });
        await put(index, 'lists', [], { lists: ['another'] });
        await put(index, 'says', ['mentioning'], { lists: [] });
        await put(index, 'elsewhere', [], { lists: ['third'] });
        await index.refresh();
        expect(await index.countCiting([WORK, 'another'].map(doi))).toBe(3);
        // Beside many works that nobody cites, as in a large dashboard.
        const many = Array.from({ length: 400 }, (_, at) => doi(`uncited-${String(at)}`));
        expect(await index.countCiting([...many, doi(WORK), doi('another')])).toBe(3);
        expect(await index.countCiting([doi('another').toUpperCase()])).toBe(2);
        expect(await index.countCiting([])).toBe(0);
        await put(index, 'both', [], { sequence: 2, lists: [] });
        await index.refresh();
        expect(await index.countCiting([WORK, 'another'].map(doi))).toBe(2);
      }),
    );

    it(
      'tells what papers are called, of those that were put',
      onEmpty(async (index) => {
        const authors = ['Ada Brevoort', 'Malik Quillane'];
        await index.putPapers([
          paper('first', { title: 'Kelp', authors, journal: 'Annals of Kelp', year: 2011 }),
          paper('second', { title: 'A title\nof two lines' }),
        ]);
        await put(index, 'says', ['mentioning']);
        await index.refresh();
        const asked = ['second', 'unknown', 'first', WORK].map(doi);
        const named = await index.namedPapers(asked);
        expect(named.toSorted((a, b) => (a.doi < b.doi ? -1 : 1))).toEqual([
          {
            doi: doi('first'),
            title: 'Kelp',
            authors: ['Ada Brevoort', 'Malik Quillane'],
            journal: 'Annals of Kelp',
            year: 2011,
          },
          { doi: doi('second'), title: 'A title\nof two lines', authors: [] },
        ]);
        await index.putPapers([paper('first', { title: 'Kelp, corrected' })]);
        await index.refresh();
        expect(await index.namedPapers([doi('first')])).toEqual([
          { doi: doi('first'), title: 'Kelp, corrected', authors: [] },
        ]);
        expect(await index.namedPapers([])).toEqual([]);
      }),
    );

    it(
      'has another version after each change that can be searched, and the same one without',
      onEmpty(async (index) => {
        const versions = [await index.version()];
        const changed = async (change: Promise<void>) => {
          await change;
          await index.refresh();
          versions.push(await index.version());
        };
        await changed(put(index, 'one', ['mentioning']));
        await changed(put(index, 'one', ['supporting'], { sequence: 2 }));
        await changed(index.putPapers([dated('one', '2020-02-02')]));
        await changed(index.putPapers([dated('one', '2021-02-02')]));
        await changed(put(index, 'one', [], { sequence: 3, lists: [] }));
        expect(new Set(versions).size).toBe(versions.length);
        await index.countCiting([doi(WORK)]);
        expect(await index.version()).toBe(versions.at(-1));
      }),
    );

    it(
      'is nobody where the work is unknown, and the same after rebuilding',
      onEmpty(async (index) => {
        await put(index, 'one', ['mentioning']);
        await index.refresh();
        expect(await index.citingPapers({ doi: doi('nothing'), offset: 0, limit: 5 })).toEqual({
          papers: [],
          total: 0,
        });
        const { index: next, done } = await index.rebuild();
        await put(next, 'two', []);
        await next.refresh();
        await done();
        expect((await read(index)).names).toBe('two');
      }),
    );
  });
};
