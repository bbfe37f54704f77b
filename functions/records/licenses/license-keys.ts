import type { Key } from '#functions/platform/ports/table.ts';

const partition = (slug: string): string => `license#${slug}`;

export const licenseKey = (slug: string): Key => ({ pk: partition(slug), sk: 'record' });
/** The number of taken seats. */
export const seatsKey = (slug: string): Key => ({ pk: partition(slug), sk: 'seats' });
/** The lock for taking one of them where they are limited. */
export const turnKey = (slug: string): Key => ({ pk: partition(slug), sk: 'turn' });
/** By what a license is found besides its slug: the beginning of its name. */
export const nameKey = (slug: string): Key => ({ pk: partition(slug), sk: 'name' });
export const logoKey = (slug: string): Key => ({ pk: partition(slug), sk: 'logo' });
export const resolverImageKey = (slug: string): Key => ({
  pk: partition(slug),
  sk: 'link-resolver-image',
});
/** Submitted sign-in settings until they have been validated. */
export const metadataKey = (slug: string): Key => ({ pk: partition(slug), sk: 'metadata' });

export const INVITATION_PREFIX = 'invited#';
/** A person who becomes a member once they confirm this address. */
export const invitationKey = (slug: string, email: string): Key => ({
  pk: partition(slug),
  sk: `${INVITATION_PREFIX}${email}`,
});

/** Under the person: a license they were taken out of, or left, which their mail domain no longer makes them a member of. */
export const formerMembershipKey = (personId: string, slug: string): Key => ({
  pk: `person#${personId}`,
  sk: `left-license#${slug}`,
});

/** Lists of the secondary index: all licenses by slug and by name, and the people of one by address. */
export const LICENSES = 'licenses';
export const LICENSE_NAMES = 'license-names';
export const membersList = (slug: string): string => `license-members#${slug}`;

/** Names under which licenses are found (license-holders.ts). */
export const networkName = (prefix: string): string => `network#${prefix}`;
export const institutionName = (institution: string): string => `institution#${institution}`;
export const domainName = (domain: string): string => `domain#${domain}`;
export const invitationName = (email: string): string => `invited#${email}`;
