import type { LicenseKind } from './license-kind.ts';

/** What an organization pays for its people, and the rule of access that follows from it. */
export const licenseStatuses = ['ACTIVE', 'TRIALING', 'TRIAL_READY', 'EXPIRED'] as const;
export type LicenseStatus = (typeof licenseStatuses)[number];

/** What somebody is in an organization: librarians look after its license. */
export const licenseRoles = ['member', 'librarian'] as const;
export type LicenseRole = (typeof licenseRoles)[number];

export type OrganizationLicense = {
  readonly name: string;
  readonly slug: string;
  readonly status: LicenseStatus;
  /** Absent where nobody has said it. */
  readonly kind?: LicenseKind;
  /** ISO 8601; given while TRIALING. */
  readonly trialEndDate?: string;
  readonly linkResolverURL?: string;
  readonly linkResolverImageURL?: string;
  /** It has put its logo here; nobody asks for one that is not there. */
  readonly hasLogo?: true;
  /** One person, one session: a sign-in ends the sessions before it. */
  readonly oneSession: boolean;
};

/** Whether the organization's people may use what it covers. A trial that has not begun (TRIAL_READY) covers nothing yet. */
export const licenseCovers = (
  { status, trialEndDate }: Pick<OrganizationLicense, 'status' | 'trialEndDate'>,
  now: Date,
): boolean =>
  status === 'ACTIVE' ||
  (status === 'TRIALING' && (trialEndDate === undefined || now < new Date(trialEndDate)));
