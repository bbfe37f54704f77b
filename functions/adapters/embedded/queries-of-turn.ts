import type { Page, TableQuery } from '#functions/platform/ports/table.ts';

import type { DurableDatabase } from './durable-database.ts';

type WaitingQuery = {
  readonly query: TableQuery;
  readonly resolve: (page: Page) => void;
  readonly reject: (reason: unknown) => void;
};

/**
 * Answers queries of the same turn in one read transaction: to find out which state of the file counts takes
 * longer than most of them. `page` reads one.
 */
export const queriesOfTurn = (
  { together }: Pick<DurableDatabase, 'together'>,
  page: (query: TableQuery) => Page,
): ((query: TableQuery) => Promise<Page>) => {
  let waiting: WaitingQuery[] = [];
  const answer = ({ query, resolve, reject }: WaitingQuery) => {
    try {
      resolve(page(query));
    } catch (error) {
      reject(error);
    }
  };
  const answerAll = () => {
    const queries = waiting;
    waiting = [];
    const [first, ...others] = queries;
    if (first && others.length === 0) return answer(first);
    try {
      together(() => queries.forEach(answer));
    } catch (error) {
      // The file is closed. A promise that was resolved stays so.
      for (const { reject } of queries) reject(error);
    }
  };
  return (query) =>
    new Promise((resolve, reject) => {
      waiting.push({ query, resolve, reject });
      if (waiting.length === 1) queueMicrotask(answerAll);
    });
};
