import type { LicenseKind } from './license-kind.ts';

/** An organization's license for its members, and the resulting access rule. */
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
  /** It has uploaded its logo; otherwise none is requested. */
  readonly hasLogo?: true;
  /** One session per person: a sign-in ends earlier sessions. */
  readonly oneSession: boolean;
};

/**
 * Returns whether the organization's members have access. A trial that has not begun (TRIAL_READY) covers nothing yet.
 */
export const licenseCovers = (
  { status, trialEndDate }: Pick<OrganizationLicense, 'status' | 'trialEndDate'>,
  now: Date,
): boolean =>
  status === 'ACTIVE' ||
  (status === 'TRIALING' && (trialEndDate === undefined || now < new Date(trialEndDate)));
