import type { Caller, MayReadStatements } from '#functions/platform/http/callers.ts';
import type { Files } from '#functions/platform/ports/files.ts';
import type { Clock, NewId } from '#functions/platform/ports/powers.ts';
import type { Queue } from '#functions/platform/ports/queue.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { OpenText } from '#functions/records/statements/text-reader.ts';
import type { DashboardFilters } from '#shared/contracts/dashboards.ts';
import type { EntityBase } from '#shared/domain/entity-base.ts';

import type { WriteExportPorts } from './write-export.ts';

/**
 * Returns the DOIs of a dashboard's works (papers: filtered) that this caller may see; throws a 404 problem for
 * everyone else.
 */
export type WorksToExport = (
  caller: Caller,
  wanted: {
    readonly slug: string;
    readonly base?: EntityBase | undefined;
    readonly what: 'papers' | 'statements';
    readonly filters?: DashboardFilters | undefined;
    readonly mayRead: boolean;
  },
) => Promise<readonly string[]>;

export type ExportsPorts = {
  readonly table: Table;
  readonly files: Pick<Files, 'put' | 'get' | 'join' | 'list' | 'remove' | 'downloadUrl'>;
  readonly index: Pick<SearchIndex, 'search' | 'spell'>;
  readonly queue: Pick<Queue, 'send'>;
  readonly worksToExport: WorksToExport;
  readonly rowsOf: WriteExportPorts['rowsOf'];
  readonly mayReadStatements: MayReadStatements;
  readonly openText: OpenText;
  readonly now: Clock;
  readonly newId: NewId;
};
