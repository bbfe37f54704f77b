import type { Files } from '#functions/platform/ports/files.ts';
import type { Clock, NewId } from '#functions/platform/ports/powers.ts';
import type { RateLimits } from '#functions/platform/ports/rate-limits.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { Entitlement } from '#shared/domain/entitlement.ts';
import type { Person } from '#shared/domain/person.ts';

/** External dependencies of a run. */
export type RunPorts = {
  readonly table: Table;
  readonly files: Pick<Files, 'get' | 'put'>;
  readonly index: Pick<SearchIndex, 'search' | 'counts'>;
  readonly entitlementOf: (person: Person) => Promise<Entitlement>;
  /** Version of the product and of its classifier. */
  readonly version: string;
  readonly model: string;
  readonly now: Clock;
};

/** Ends the person's follow with this name. */
export type EndFollowing = (
  personId: string,
  source: { readonly type: 'search'; readonly followed: string },
) => Promise<void>;

export type SavedSearchesPorts = RunPorts & {
  readonly rateLimits: RateLimits;
  readonly endFollowing: EndFollowing;
  readonly files: Pick<Files, 'get' | 'put' | 'downloadUrl'>;
  /** Base URL of the product, `https://veracite.example`. */
  readonly origin: () => string;
  readonly newId: NewId;
};
