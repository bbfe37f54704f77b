import type { LicenseFinders } from '#functions/auth/covering.ts';
import type { MayReadStatements } from '#functions/http/callers.ts';
import type { Clock, NewSecret } from '#functions/ports/powers.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { SearchIndex } from '#functions/ports/search-index.ts';
import type { Table } from '#functions/ports/table.ts';

export type FeedsPorts = {
  readonly table: Pick<Table, 'get' | 'getMany' | 'query' | 'write'>;
  readonly index: Pick<SearchIndex, 'search' | 'statements'>;
  readonly mayReadStatements: MayReadStatements;
  readonly licenses: LicenseFinders;
  readonly rateLimits: RateLimits;
  /** The address of the product, `https://veracite.example`. */
  readonly origin: () => string;
  /** Whether people for demonstration may come in at all. */
  readonly isDemonstration: boolean;
  readonly now: Clock;
  readonly newSecret: NewSecret;
};
