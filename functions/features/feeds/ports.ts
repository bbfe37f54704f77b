import type { MayReadStatements } from '#functions/platform/http/callers.ts';
import type { Clock, NewSecret } from '#functions/platform/ports/powers.ts';
import type { RateLimits } from '#functions/platform/ports/rate-limits.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { LicenseFinders } from '#functions/records/licenses/licenses-covering.ts';
import type { OpenText } from '#functions/records/statements/text-reader.ts';

export type FeedsPorts = {
  readonly table: Pick<Table, 'get' | 'getMany' | 'query' | 'write'>;
  readonly index: Pick<SearchIndex, 'search' | 'statements'>;
  readonly mayReadStatements: MayReadStatements;
  readonly openText: OpenText;
  readonly licenses: LicenseFinders;
  readonly rateLimits: RateLimits;
  /** Base URL of the product, `https://veracite.example`. */
  readonly origin: () => string;
  /** Whether demonstration people may sign in. */
  readonly isDemonstration: boolean;
  readonly now: Clock;
  readonly newSecret: NewSecret;
};
