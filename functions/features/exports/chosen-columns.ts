import { badRequest } from '#functions/platform/http/problem.ts';
import { type ColumnName, paperColumns, statementColumns } from '#shared/contracts/exports.ts';

import type { ExportJob } from './export-jobs.ts';

type Asked = {
  readonly columns: readonly ColumnName[] | undefined;
  /** Where the request names them. */
  readonly part: 'query' | 'body';
  readonly path: string;
};

/** The columns asked for, each once, or all that this kind of row has. */
export const chosenColumns = (
  what: ExportJob['what'],
  { columns, part, path }: Asked,
): ColumnName[] => {
  const known: readonly ColumnName[] = what === 'papers' ? paperColumns : statementColumns;
  const unknown = columns?.filter((column) => !known.includes(column)) ?? [];
  if (unknown.length > 0)
    throw badRequest(`The ${part} of the request is not valid.`, [
      { path, message: `${unknown.join(', ')}: ${what} have no such column` },
    ]);
  return [...new Set(columns ?? known)];
};
