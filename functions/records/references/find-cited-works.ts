import { type Reference } from '#functions/ingest/article.ts';
import { type ManuscriptReference } from '#functions/ingest/manuscript/manuscript.ts';
import type { Table } from '#functions/platform/ports/table.ts';

import { findWorks, type Resolution } from './resolve-references.ts';

/** Concurrent queries to the table. */
const AT_A_TIME = 100;

const inParts = async (
  table: Pick<Table, 'query'>,
  references: readonly Reference[],
): Promise<Resolution> => {
  const works: (readonly [string, NonNullable<ReturnType<Resolution['get']>>])[] = [];
  for (let from = 0; from < references.length; from += AT_A_TIME)
    works.push(...(await findWorks(table)(references.slice(from, from + AT_A_TIME))));
  return new Map(works);
};

const withTitle = (reference: ManuscriptReference, title: string, place: number): Reference => ({
  ...reference,
  id: `${reference.id} ${String(place)}`,
  title,
});

/**
 * Finds the works of a manuscript's references, like `findWorks`. Since print does not show where a title ends, each
 * possible title is looked up, the most likely first.
 */
export const findCitedWorks =
  (table: Pick<Table, 'query'>) =>
  async (references: readonly ManuscriptReference[]): Promise<Resolution> => {
    const found = await inParts(table, references);
    const others = references.filter(({ id }) => !found.has(id));
    const guesses = await inParts(
      table,
      others.flatMap((reference) =>
        reference.possibleTitles.map((title, index) => withTitle(reference, title, index)),
      ),
    );
    const guessed = others.flatMap(({ id, possibleTitles }) => {
      const work = possibleTitles
        .map((_, index) => guesses.get(`${id} ${String(index)}`))
        .find((one) => one !== undefined);
      return work ? [[id, work] as const] : [];
    });
    return new Map([...found, ...guessed]);
  };
