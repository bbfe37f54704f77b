import type { PageLanguage } from './page-language.ts';
import type { PaperTableColumn } from './paper-columns.ts';
import type { Subscription } from './subscription.ts';

/** How somebody came to us first (section 3 of the specification). */
export const signupTypes = [
  'local',
  'ORCID',
  'social',
  'SAML SSO',
  'Azure',
  'OpenAthens',
  'ag-sso',
] as const;
export type SignupType = (typeof signupTypes)[number];

/** What people do for a living, as they tell us in the persona dialog. */
export const personas = [
  'student',
  'researcher',
  'clinician',
  'librarian',
  'publisher',
  'industry',
  'funder',
  'journalist',
  'other',
] as const;
export type Persona = (typeof personas)[number];

/** Features that are switched on for some people before all. */
export const featureFlags = ['beta-patents'] as const;
export type FeatureFlag = (typeof featureFlags)[number];
export const isFeatureFlag = (name: string): name is FeatureFlag =>
  featureFlags.some((flag) => flag === name);

/** The hour of the day (0 to 23) in this zone (IANA) at which mails are wanted. */
export type MailTime = {
  readonly hour: number;
  readonly timeZone: string;
  /** Nobody has said the zone: that of the browser takes its place at the next visit. */
  readonly assumed?: true | undefined;
};

/** The stored record of a person. */
export type Person = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** In lower case. ORCID may give none; then neither mail nor feed. */
  readonly email?: string;
  readonly emailVerified: boolean;
  readonly avatar?: string;
  readonly admin: boolean;
  readonly expert: boolean;
  readonly orcid?: string;
  readonly signupType: SignupType;
  /** What they say they are; without it the kind of their license suggests it (license-kind.ts). */
  readonly userSpecifiedPersona?: Persona;
  /** Slug of the license the person belongs to. */
  readonly organizationLicense?: string;
  readonly administersLicense: boolean;
  readonly subscription: Subscription;
  /** Addresses this person invited. */
  readonly referred: readonly string[];
  readonly sharedBy?: string;
  /** Steps done, by category: `{extension: {initialOnboarding: true}}`. */
  readonly onboarding: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
  readonly activatedTrial: boolean;
  readonly assistantUsage: number;
  readonly featureFlags: readonly FeatureFlag[];
  readonly doNotSell: boolean;
  readonly mailTime: MailTime;
  /** The columns of tables of papers, once they chose any. */
  readonly paperColumns?: readonly PaperTableColumn[];
  /** The language of the pages, once they chose any; until then it is that of the browser. */
  readonly language?: PageLanguage;
  readonly createdAt: string;
};
