import { createHash } from 'node:crypto';

import type { FederatedMethod } from '#shared/domain/sign-in-method.ts';

/** Somebody fictional, as a provider would describe them. */
export type PlayedPerson = {
  readonly subject: string;
  readonly name: string;
  readonly email?: string;
  readonly orcid?: string;
  readonly institution?: string;
};

/** What each provider tells of people. All addresses end in `.test`, which is nobody's. */
type Play = {
  readonly label: string;
  readonly emailAt?: string;
  readonly institution?: string;
  readonly tellsOrcid?: true;
  readonly names: readonly string[];
};

const PLAYS: Readonly<Record<FederatedMethod, Play>> = {
  orcid: {
    label: 'ORCID',
    tellsOrcid: true,
    names: ['Mira Halvorsen', 'Jonas Okafor', 'Lucía Ferreyra'],
  },
  google: { label: 'Google', emailAt: 'mail.test', names: ['Noor Haddad', 'Theo Lindqvist'] },
  social: {
    label: 'a social account',
    emailAt: 'social.test',
    names: ['Remy Castellan', 'Ida Brandt'],
  },
  saml: {
    label: 'your institution',
    emailAt: 'demo-university.test',
    institution: 'https://sso.demo-university.test/saml',
    names: ['Amara Nwosu', 'Felix Tanaka'],
  },
  azure: {
    label: 'Microsoft',
    emailAt: 'demo-pharma.test',
    institution: 'https://azure.demo-pharma.test/tenant',
    names: ['Greta Lund', 'Omar Siddiqui'],
  },
  openathens: {
    label: 'OpenAthens',
    emailAt: 'demo-college.test',
    institution: 'https://openathens.demo-college.test/entity',
    names: ['Wanjiru Kimani', 'Piet van Dam'],
  },
  'ag-sso': {
    label: 'Article Galaxy',
    emailAt: 'demo-reseller.test',
    institution: 'https://sso.demo-reseller.test',
    names: ['Sofia Marchetti'],
  },
};

export const labelOf = (method: FederatedMethod): string => PLAYS[method].label;

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** The check digit of ISO 7064 MOD 11-2, which ORCID uses. */
const checkDigit = (digits: string): string => {
  const total = Array.from(digits).reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const rest = (12 - (total % 11)) % 11;
  return rest === 10 ? 'X' : String(rest);
};

/** An iD that is well formed and, beginning with 9999, outside of what ORCID gives to people. */
const orcidFor = (seed: Buffer): string => {
  const digits = `9999${(seed.readBigUInt64BE() % 10n ** 11n).toString().padStart(11, '0')}`;
  return (digits + checkDigit(digits)).replace(/(.{4})(?=.)/g, '$1-');
};

const addressName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '');

/** Whoever bears this name at this provider: the same name is the same person each time. */
export const personCalled = (method: FederatedMethod, name: string): PlayedPerson => {
  const { emailAt, institution, tellsOrcid } = PLAYS[method];
  const seed = digestOf(`${method} ${name.normalize('NFKC').toLowerCase()}`);
  // A name in letters that addresses do not have still gets an address of its own.
  const local = addressName(name) || `person.${seed.toString('hex').slice(0, 8)}`;
  const orcid = tellsOrcid && orcidFor(seed);
  return {
    subject: orcid ?? seed.toString('base64url').slice(0, 22),
    name,
    ...(emailAt !== undefined && { email: `${local}@${emailAt}` }),
    ...(orcid !== undefined && { orcid }),
    ...(institution !== undefined && { institution }),
  };
};

export const peopleOf = (method: FederatedMethod): readonly PlayedPerson[] =>
  PLAYS[method].names.map((name) => personCalled(method, name));
