import { type SQLInputValue } from 'node:sqlite';

import { pageLimit, readPageEnd, sortRange } from '#functions/platform/ports/table-rules.ts';
import { type TableQuery } from '#functions/platform/ports/table.ts';

/**
 * Returns the SQL statement of a query and its values; it reads one item more than the page size, to detect whether
 * there are more.
 */
export const queryStatement = (
  query: TableQuery,
): { readonly sql: string; readonly values: readonly SQLInputValue[] } => {
  const [partition, sort] = query.index === 'inverse' ? ['ipk', 'isk'] : ['pk', 'sk'];
  const range = sortRange(query);
  const end = readPageEnd(query);
  const direction = query.descending ? 'DESC' : 'ASC';
  const beyond = query.descending ? '<' : '>';
  const order = query.index === 'inverse' ? ['isk', 'pk', 'sk'] : ['sk'];

  const clauses = [`${partition} = ?`];
  const values: SQLInputValue[] = [query.pk];
  const where = (clause: string, ...given: readonly SQLInputValue[]) => {
    clauses.push(clause);
    values.push(...given);
  };
  if (query.index === 'inverse') clauses.push('ipk IS NOT NULL AND isk IS NOT NULL');
  if (range.from !== undefined) where(`${sort} >= ?`, range.from);
  if (range.to !== undefined) where(`${sort} <= ?`, range.to);
  if (range.before !== undefined) where(`${sort} < ?`, range.before);
  if (end?.isk !== undefined) where(`(isk, pk, sk) ${beyond} (?, ?, ?)`, end.isk, end.pk, end.sk);
  else if (end !== undefined) where(`sk ${beyond} ?`, end.sk);

  const ordered = order.map((column) => `${column} ${direction}`).join(', ');
  const columns = query.keysOnly ? ['pk', 'sk', 'ipk', 'isk'] : ['body'];
  return {
    sql: `SELECT ${columns.join(', ')} FROM items WHERE ${clauses.join(' AND ')} ORDER BY ${ordered} LIMIT ?`,
    values: [...values, pageLimit(query) + 1],
  };
};
