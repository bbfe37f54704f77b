import { ADDRESS, withPlainHost } from './email-address.ts';

/**
 * The addresses at a domain that only those have who run it (RFC 2142; the Baseline Requirements of the CA/Browser Forum,
 * 3.2.2.4.4, take a letter to one of them as a proof). Of a provider where anybody gets an address nobody can answer there.
 */
export const domainContacts = [
  'postmaster',
  'hostmaster',
  'webmaster',
  'administrator',
  'admin',
] as const;
export type DomainContact = (typeof domainContacts)[number];

/** A domain as mail servers write it; undefined for what could not stand behind the sign of an address. */
export const plainMailDomain = (text: string): string | undefined => {
  const address = withPlainHost(`postmaster@${text.trim().replace(/^@/, '')}`).toLowerCase();
  return address.length <= 254 && ADDRESS.test(address) ? mailDomainOf(address) : undefined;
};

/** The domain of an address in our written form. */
export const mailDomainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1);
