import * as z from 'zod';

import { pageLanguages } from '#shared/domain/page-language.ts';
import { knownColumns } from '#shared/domain/paper-columns.ts';
import { isFeatureFlag, type Person, personas, signupTypes } from '#shared/domain/person.ts';
import { subscriptionStatuses } from '#shared/domain/subscription.ts';

/** A stored person, parsed when read; fields missing in older items get their default. */
const StoredShape = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  email: z.string().optional(),
  emailVerified: z.boolean(),
  avatar: z.string().optional(),
  admin: z.boolean(),
  expert: z.boolean(),
  orcid: z.string().optional(),
  signupType: z.enum(signupTypes),
  userSpecifiedPersona: z.enum(personas).optional(),
  organizationLicense: z.string().optional(),
  administersLicense: z.boolean().default(false),
  subscription: z.object({
    plan: z.enum(['free', 'premium']),
    status: z.enum(subscriptionStatuses),
    renewDate: z.string().optional(),
  }),
  referred: z.array(z.string()).default([]),
  sharedBy: z.string().optional(),
  onboarding: z.record(z.string(), z.record(z.string(), z.boolean())).default({}),
  activatedTrial: z.boolean().default(false),
  assistantUsage: z.int().default(0),
  // Records of earlier versions may name features that are gone.
  featureFlags: z
    .array(z.string())
    .default([])
    .transform((names) => names.filter(isFeatureFlag)),
  doNotSell: z.boolean().default(false),
  mailTime: z.object({
    hour: z.int(),
    timeZone: z.string(),
    assumed: z.literal(true).optional(),
  }),
  paperColumns: z.array(z.string()).transform(knownColumns).optional(),
  language: z.enum(pageLanguages).optional(),
  createdAt: z.string(),
});

/** What remains of a deleted person: the fact of deletion, which their tokens are told. */
export type StoredPerson =
  | { readonly kind: 'person'; readonly person: Person; readonly revision: number }
  | { readonly kind: 'deleted' };

const Record = z.union([
  z.object({ person: StoredShape, revision: z.int() }),
  z.object({ deletedAt: z.string() }),
]);

export const parseStoredPerson = (item: unknown): StoredPerson => {
  const record = Record.parse(item);
  return 'person' in record
    ? // zod allows optional fields to be undefined, which our type does not; stored items never contain undefined.
      { kind: 'person', person: record.person as Person, revision: record.revision }
    : { kind: 'deleted' };
};
