import { ADDRESS, withPlainHost } from './email-address.ts';

/**
 * Local parts of addresses that only the operators of a domain have (RFC 2142; the Baseline Requirements of the
 * CA/Browser Forum, 3.2.2.4.4, accept an email to one of them as a proof). At a public email provider, customers cannot
 * get them.
 */
export const domainContacts = [
  'postmaster',
  'hostmaster',
  'webmaster',
  'administrator',
  'admin',
] as const;
export type DomainContact = (typeof domainContacts)[number];

/** Returns a domain as mail servers write it; undefined for an invalid domain of an address. */
export const plainMailDomain = (text: string): string | undefined => {
  const address = withPlainHost(`postmaster@${text.trim().replace(/^@/, '')}`).toLowerCase();
  return address.length <= 254 && ADDRESS.test(address) ? mailDomainOf(address) : undefined;
};

/** The domain of an address in our written form. */
export const mailDomainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1);
