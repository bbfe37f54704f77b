import type { Item, Table, TableQuery } from './table.ts';

/** Yields all items of a query, page by page. */
export const everyItem = async (
  table: Pick<Table, 'query'>,
  query: TableQuery,
): Promise<readonly Item[]> => {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.query({ ...query, ...(cursor !== undefined && { after: cursor }) });
    items.push(...page.items);
    cursor = page.next;
  } while (cursor !== undefined);
  return items;
};
