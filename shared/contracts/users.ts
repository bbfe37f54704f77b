import * as z from 'zod';

import { ADDRESS, withPlainHost } from '../domain/email-address.ts';
import { MAX_NAME_CHARACTERS, plainName } from '../domain/name-rule.ts';
import { licenseStatuses } from '../domain/organization-license.ts';
import { pageLanguages } from '../domain/page-language.ts';
import { paperTableColumns } from '../domain/paper-columns.ts';
import { featureFlags, personas, signupTypes } from '../domain/person.ts';
import { plans, subscriptionStatuses } from '../domain/subscription.ts';
import { endpoint } from './endpoint.ts';
import { Count, nothing } from './parts.ts';

export const EmailText = z
  .string()
  .overwrite(withPlainHost)
  .check(z.email({ pattern: ADDRESS, error: 'is not an e-mail address' }))
  .max(254)
  .transform((text) => text.toLowerCase())
  .meta({ description: 'An e-mail address; letter case does not matter.' });
export const NameText = z.string().overwrite(plainName).min(1, 'is empty').max(MAX_NAME_CHARACTERS);
export const SlugText = z.string().min(1).max(120);

export const LicenseView = z
  .object({
    name: z.string(),
    slug: z.string(),
    hasLicense: z.boolean(),
    status: z.enum(licenseStatuses),
    /** The answer stands: what is shown by the license may be shown. */
    licenseChecked: z.literal(true),
    trialEndDate: z.string().optional(),
    linkResolverURL: z.string().optional(),
    linkResolverImageURL: z.string().optional(),
    /** Its logo is at `/api/licenses/{slug}/logo`. */
    hasLogo: z.literal(true).optional(),
  })
  .meta({ id: 'OrganizationLicense' });

export const EntitlementView = z
  .object({
    through: z.enum(['open', 'admin', 'organization', 'premium', 'trial', 'nothing']),
    readStatements: z.boolean(),
    alerts: z.boolean(),
    assistant: z.boolean(),
    dashboardDois: Count,
    savedSearchDois: Count,
    /** Remaining free reports from a referral partner. */
    freeReports: Count,
  })
  .meta({ id: 'Entitlement' });

const Onboarding = z.record(z.string(), z.record(z.string(), z.boolean()));
/** The columns of tables of papers, besides the paper itself. */
const PaperColumns = z.array(z.enum(paperTableColumns));
const MailTime = z.object({
  hour: z.int().min(0).max(23),
  timeZone: z.string().refine(isTimeZone, 'is not a time zone, such as Europe/Berlin'),
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * A person as they see themselves; a visitor recognized by an organization's network has only the first three fields.
 */
/** Set if plans are not available: pages then do not mention any. */
export const NoPlans = z.literal(true).optional();

export const UserView = z
  .object({
    organizationLicense: LicenseView.optional(),
    subscription: z.object({
      /** `organizational`: a member of an organization whose license covers them, and who pays for no plan of their own. */
      plan: z.enum(plans),
      status: z.enum(subscriptionStatuses),
      renewDate: z.string().optional(),
    }),
    entitlement: EntitlementView,
    noPlans: NoPlans,
    slug: z.string().optional(),
    name: z.string().optional(),
    email: z.string().optional(),
    emailVerified: z.boolean().optional(),
    avatar: z.string().optional(),
    admin: z.boolean().optional(),
    expert: z.boolean().optional(),
    orcid: z.string().optional(),
    signupType: z.enum(signupTypes).optional(),
    persona: z.enum(personas).optional(),
    userSpecifiedPersona: z.enum(personas).optional(),
    administersLicense: z.boolean().optional(),
    /** The slug of the license one is a member of, also where another one, or none, covers one now. */
    memberOf: z.string().optional(),
    referred: z.array(z.string()).optional(),
    onboarding: Onboarding.optional(),
    activatedTrial: z.boolean().optional(),
    assistantUsage: Count.optional(),
    featureFlags: z.array(z.enum(featureFlags)).optional(),
    doNotSell: z.boolean().optional(),
    mailTime: MailTime.extend({
      /** The time zone has not been set yet. */
      assumed: z.literal(true).optional(),
    }).optional(),
    paperColumns: PaperColumns.optional(),
    language: z.enum(pageLanguages).optional(),
    resellerReferral: z.boolean().optional(),
    createdAt: z.string().optional(),
  })
  .meta({ id: 'User' });
export type UserView = z.infer<typeof UserView>;

const users = { kind: 'json', feature: 'users' } as const;
const empty = { params: z.object({}), query: z.object({}), body: nothing } as const;

export const readMe = endpoint({
  ...users,
  ...empty,
  method: 'GET',
  path: '/users/me',
  refuses: [401, 403, 404],
  summary: 'Get the current user',
  description:
    'Returns 200 for a signed-in person and, without `email`, for a visitor recognized by an organization’s network; 401 for other visitors; 404 for a deleted person.',
  access: 'unchecked',
  status: 200,
  reply: UserView,
});

export const changeUser = endpoint({
  ...users,
  method: 'PATCH',
  path: '/users/{slug}',
  summary: 'Update a profile: your own, or anyone’s as an administrator',
  access: 'signed-in',
  params: z.object({ slug: SlugText }),
  query: z.object({}),
  body: z
    .strictObject({
      name: NameText,
      userSpecifiedPersona: z.enum(personas),
      avatar: z.string().max(100_000).startsWith('data:image/'),
      mailTime: MailTime,
      doNotSell: z.boolean(),
      paperColumns: PaperColumns.max(paperTableColumns.length),
      language: z.enum(pageLanguages),
    })
    .partial(),
  status: 200,
  reply: UserView,
});

export const deleteMe = endpoint({
  ...users,
  ...empty,
  method: 'DELETE',
  path: '/users/delete',
  summary: 'Delete your account and all data about you',
  access: 'signed-in',
  status: 200,
  reply: z.object({ success: z.boolean() }),
});

export const readMyData = endpoint({
  ...users,
  ...empty,
  method: 'GET',
  path: '/users/me/data',
  summary: 'Download all data about you',
  access: 'signed-in',
  status: 200,
  reply: z.record(z.string(), z.unknown()),
});

export const readOnboarding = endpoint({
  ...users,
  method: 'GET',
  path: '/users/slug/{slug}/onboarding',
  summary: 'List completed onboarding steps',
  access: 'signed-in',
  params: z.object({ slug: SlugText }),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({ onboarding: Onboarding }),
});

const Word = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,59}$/, 'is not a plain word');

export const finishOnboardingStep = endpoint({
  ...users,
  method: 'PUT',
  path: '/users/onboarding',
  summary: 'Mark an onboarding step as completed',
  access: 'signed-in',
  params: z.object({}),
  query: z.object({}),
  body: z.object({ category: Word, step: Word, email: EmailText.optional() }),
  status: 200,
  reply: UserView,
});

export const referPeople = endpoint({
  ...users,
  method: 'POST',
  path: '/users/referral',
  makes: true,
  summary: 'Invite colleagues by e-mail',
  access: 'signed-in',
  params: z.object({}),
  query: z.object({}),
  body: z.object({ referrals: z.array(EmailText).min(1).max(20) }),
  status: 200,
  reply: UserView,
});

export const activateTrial = endpoint({
  ...users,
  ...empty,
  method: 'POST',
  path: '/users/activate-trial',
  makes: true,
  summary: 'Start the 7-day trial (once per person)',
  access: 'signed-in',
  status: 200,
  reply: UserView,
});

export const readDoNotSell = endpoint({
  ...users,
  ...empty,
  method: 'GET',
  path: '/users/donotsell',
  summary: 'Check whether the caller objects to the sale or sharing of personal data',
  description:
    'True for a signed-in person who objected, and for every caller whose browser objects by Global Privacy Control. Changes nothing.',
  access: 'anyone',
  status: 200,
  reply: z.object({ doNotSell: z.boolean() }),
});

export const doNotSell = endpoint({
  ...users,
  ...empty,
  method: 'POST',
  path: '/users/donotsell',
  summary: 'Object to the sale or sharing of personal data',
  description:
    'Nothing is sold or shared in any case; for a signed-in person the objection is remembered.',
  access: 'anyone',
  status: 200,
  reply: z.object({ doNotSell: z.literal(true) }),
});

export const readChurnKey = endpoint({
  ...users,
  ...empty,
  method: 'GET',
  path: '/users/churnkey',
  summary: 'Get the keyed hash that identifies you to a cancellation service',
  access: 'signed-in',
  status: 200,
  reply: z.object({ hash: z.string() }),
});

export const usersCalls = {
  readMe,
  changeUser,
  deleteMe,
  readMyData,
  readOnboarding,
  finishOnboardingStep,
  referPeople,
  activateTrial,
  readDoNotSell,
  doNotSell,
  readChurnKey,
};
