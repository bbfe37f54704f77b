import { badRequest } from '#functions/platform/http/problem.ts';
import { type ColumnName, paperColumns, statementColumns } from '#shared/contracts/exports.ts';

import type { ExportJob } from './export-jobs.ts';

type ColumnsRequest = {
  readonly columns: readonly ColumnName[] | undefined;
  /** The request parameter that names columns. */
  readonly part: 'query' | 'body';
  readonly path: string;
};

/** Returns the requested columns, each once, or all columns of this kind of row. */
export const chosenColumns = (
  what: ExportJob['what'],
  { columns, part, path }: ColumnsRequest,
): ColumnName[] => {
  const known: readonly ColumnName[] = what === 'papers' ? paperColumns : statementColumns;
  const unknown = columns?.filter((column) => !known.includes(column)) ?? [];
  if (unknown.length > 0)
    throw badRequest(`The ${part} of the request is not valid.`, [
      { path, message: `${unknown.join(', ')}: ${what} have no such column` },
    ]);
  return [...new Set(columns ?? known)];
};
