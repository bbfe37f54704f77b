import type { Person } from './person.ts';

/** The reseller's own license: its people are at home already and are not referred. */
const RESELLER_LICENSE = 'article-galaxy';

/** People who came through the reseller's sign-in are referred to it, except those under its own license (section 6). */
export const hasResellerReferral = ({
  signupType,
  organizationLicense,
}: Pick<Person, 'signupType' | 'organizationLicense'>): boolean =>
  signupType === 'ag-sso' && organizationLicense !== RESELLER_LICENSE;
