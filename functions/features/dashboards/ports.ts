import type { ReadBibliography } from '#functions/ingest/references/read-bibliography.ts';
import type { MayReadStatements } from '#functions/platform/http/callers.ts';
import type { Mailer } from '#functions/platform/ports/mailer.ts';
import type { Clock, NewId } from '#functions/platform/ports/powers.ts';
import type { Queue } from '#functions/platform/ports/queue.ts';
import type { RateLimits } from '#functions/platform/ports/rate-limits.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { Entitled } from '#functions/records/entitlements/entitlement-of-caller.ts';
import type { LicenseFinders } from '#functions/records/licenses/licenses-covering.ts';
import type { OpenText } from '#functions/records/statements/text-reader.ts';
import type { Entitlement, EntitlementMode } from '#shared/domain/entitlement.ts';
import type { Person } from '#shared/domain/person.ts';

import type { Libraries } from './libraries/library.ts';

export type DashboardsPorts = {
  readonly table: Table;
  readonly index: Pick<SearchIndex, 'search' | 'countCiting' | 'namedPapers' | 'version'>;
  readonly libraries: Libraries;
  readonly readBibliography: ReadBibliography;
  readonly dashboardsQueue: Pick<Queue, 'send'>;
  readonly mailer: Mailer;
  readonly rateLimits: RateLimits;
  readonly entitled: Entitled;
  readonly entitlements: EntitlementMode;
  readonly licenses: Pick<LicenseFinders, 'bySlug'>;
  readonly mayReadStatements: MayReadStatements;
  readonly openText: OpenText;
  /** The address of the product, `https://veracite.example`. */
  readonly origin: () => string;
  readonly now: Clock;
  readonly newId: NewId;
};

export type DashboardsWorkerPorts = {
  readonly table: Table;
  readonly index: Pick<SearchIndex, 'search'>;
  readonly entitlementOf: (person: Person) => Promise<Entitlement>;
  /** Informs followers of a dashboard about its works. */
  readonly dashboardWatch: DashboardWatch;
  readonly now: Clock;
};

export type DashboardWatch = {
  /** Called after its works changed. */
  readonly followWorks: (id: string) => Promise<void>;
  /** Called after it was deleted. */
  readonly forgetDeleted: (id: string) => Promise<void>;
};
