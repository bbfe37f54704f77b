import type { PersonalData } from '#functions/platform/personal-data.ts';
import type { Identity } from '#functions/platform/ports/identity.ts';
import type { Mailer } from '#functions/platform/ports/mailer.ts';
import type { Clock, NewId } from '#functions/platform/ports/powers.ts';
import type { RateLimits } from '#functions/platform/ports/rate-limits.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { ViewOf } from '#functions/records/people/view-of-caller.ts';
import type { EntitlementMode } from '#shared/domain/entitlement.ts';
import type { Person } from '#shared/domain/person.ts';

/** External dependencies of a person's own pages. Signing in and out belongs to functions/features/auth. */
export type UsersPorts = {
  readonly table: Table;
  readonly identity: Pick<Identity, 'removeAccount'>;
  readonly mailer: Mailer;
  readonly rateLimits: RateLimits;
  readonly viewOf: ViewOf;
  /** Data about people outside their own partition; each feature contributes its own. */
  readonly personalData: readonly PersonalData[];
  /** Planned emails follow the hour and time zone that the person currently prefers. */
  readonly moveDigests: (previous: Person, next: Person) => Promise<void>;
  readonly entitlements: EntitlementMode;
  /** Keys the hash by which a cancellation service recognizes a person. */
  readonly churnKeySecret: string;
  /** Keys the digests of addresses that have used what is given once. */
  readonly benefitsSecret: string;
  readonly origin: () => string;
  readonly now: Clock;
  readonly newId: NewId;
};
