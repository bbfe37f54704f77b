import type { Item, Table, TableQuery } from './table.ts';

/** Yields all items of a query, page by page. */
export const everyItem = async (
  table: Pick<Table, 'query'>,
  query: TableQuery,
): Promise<readonly Item[]> => {
  const items: Item[] = [];
  let after: string | undefined;
  do {
    const page = await table.query({ ...query, ...(after !== undefined && { after }) });
    items.push(...page.items);
    after = page.next;
  } while (after !== undefined);
  return items;
};
