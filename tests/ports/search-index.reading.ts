import {
  type SearchIndex,
  type StatementDocument,
} from '#functions/platform/ports/search-index.ts';

import { doi, statement } from './search-index.corpus.ts';
import { onAnEmptyIndex, type OpenIndex } from './search-index.parts.ts';

const about = doi('work');
const nameOf = ({ id }: StatementDocument): string => id.replace(/z+0*$/, '');

/** Statements of one article about the work; a name carries its article, so `b2` stands in article `b`. */
const put = async (
  index: SearchIndex,
  sequence: number,
  names: string,
  article = names.charAt(0),
): Promise<void> =>
  index.putStatements(
    { doi: doi(article), sequence },
    names.split(' ').map((name, order) =>
      // No name is the beginning of another one with zeros behind it.
      statement(`${name}z`, { citing: article, about: 'work', text: 'The same.', order }),
    ),
  );

/** Reads all pages; `between` runs after each of them. */
const read = async (
  index: SearchIndex,
  limit: number,
  between: (page: number) => Promise<void> = async () => undefined,
): Promise<readonly (readonly string[])[]> => {
  const pages: string[][] = [];
  let after: string | undefined;
  do {
    const { statements, next } = await index.statementsAbout({
      doi: about,
      limit,
      ...(after !== undefined && { after }),
    });
    pages.push(statements.map(nameOf));
    after = next;
    await between(pages.length);
  } while (after !== undefined);
  return pages;
};

const lines = (pages: readonly (readonly string[])[]) => pages.map((page) => page.join(' '));

export const readingContract = (open: OpenIndex): void => {
  const onEmpty = (check: (index: SearchIndex) => Promise<void>) => onAnEmptyIndex(open, check);

  describe('reading all statements about a work', () => {
    it(
      'gives them by article and place, page after page, each page to the end of an article',
      onEmpty(async (index) => {
        await put(index, 1, 'c3 c1 c2');
        await put(index, 1, 'a1 a2');
        await put(index, 1, 'b1');
        await index.putStatements({ doi: doi('d'), sequence: 1 }, [
          statement('other', { citing: 'd', about: 'others', text: 'Of another work.' }),
        ]);
        await index.refresh();
        expect(lines(await read(index, 3))).toEqual(['a1 a2 b1', 'c3 c1 c2']);
        expect(lines(await read(index, 4))).toEqual(['a1 a2 b1', 'c3 c1 c2']);
        expect(lines(await read(index, 6))).toEqual(['a1 a2 b1 c3 c1 c2']);
        expect(await index.statementsAbout({ doi: doi('nobody'), limit: 3 })).toEqual({
          statements: [],
        });
      }),
    );

    it(
      'gives an article that is larger than a page in several',
      onEmpty(async (index) => {
        await put(index, 1, 'a1 a2 a3 a4 a5');
        await put(index, 1, 'b1');
        await index.refresh();
        expect(lines(await read(index, 2))).toEqual(['a1 a2', 'a3 a4', 'a5 b1']);
        expect(lines(await read(index, 1))).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1']);
      }),
    );

    it(
      'loses none and gives none twice while articles come, change and go between two pages',
      onEmpty(async (index) => {
        for (const names of ['b1 b2', 'd1 d2', 'f1 f2', 'h1 h2', 'j1']) await put(index, 1, names);
        await index.refresh();
        const pages = await read(index, 2, async (page) => {
          if (page !== 2) return;
          // Before, at and behind the place that reading has come to: articles that are new, longer, shorter and in
          // another order.
          await put(index, 1, 'a1 a2 a3');
          await put(index, 2, 'b3 b1 b2');
          await put(index, 2, 'd3 d4 d1 d2 d5');
          await put(index, 1, 'e1');
          await put(index, 2, 'f2 f1');
          await index.putStatements({ doi: doi('h'), sequence: 2 }, []);
          await put(index, 1, 'i1');
          await index.refresh();
        });
        expect(lines(pages)).toEqual(['b1 b2', 'd1 d2', 'e1', 'f2 f1', 'i1 j1']);
      }),
    );

    it(
      'reaches further than 10,000',
      onEmpty(async (index) => {
        const articles = 'a b c d e f g h i j k'.split(' ');
        const all = articles.map((article) =>
          Array.from({ length: 1000 }, (_, place) => `${article}${String(place)}`),
        );
        for (const names of all) await put(index, 1, names.join(' '));
        await index.refresh();
        expect((await read(index, 1500)).flat()).toEqual(all.flat());
      }),
    );
  });
};
