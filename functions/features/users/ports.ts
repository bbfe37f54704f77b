import type { AuthPorts } from '#functions/features/auth/ports.ts';
import type { EntitlementMode } from '#shared/domain/entitlement.ts';

import type { PersonalData } from '#functions/records/people/personal-data.ts';
import type { ViewOf } from '#functions/records/people/view-of-caller.ts';

/** What a person's own pages need of the world. Signing in and out is the business of functions/auth. */
export type UsersPorts = Omit<AuthPorts, 'tokens'> & {
  readonly viewOf: ViewOf;
  /** Where else data about people is kept than under their own partition: each feature names its own. */
  readonly personalData: readonly PersonalData[];
  readonly entitlements: EntitlementMode;
  /** Keys the hash by which a cancellation service recognises somebody. */
  readonly churnKeySecret: string;
};
