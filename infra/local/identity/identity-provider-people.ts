import { sha256Of } from '#functions/platform/sha256.ts';

import { foldText } from '#shared/domain/fold-text.ts';

import type { FederatedMethod } from '#shared/domain/sign-in-method.ts';

/** A fictional person as described by a provider. */
export type SimulatedPerson = {
  readonly subject: string;
  readonly name: string;
  readonly email?: string;
  readonly orcid?: string;
  readonly institution?: string;
};

/** The claims of each provider. All email addresses end in `.test`, which is reserved. */
type MethodExamples = {
  readonly label: string;
  readonly emailAt?: string;
  readonly institution?: string;
  readonly tellsOrcid?: true;
  readonly names: readonly string[];
};

const PLAYS: Readonly<Record<FederatedMethod, MethodExamples>> = {
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

export const methodLabel = (method: FederatedMethod): string => PLAYS[method].label;

const digestOf = (text: string) => sha256Of(text, 'buffer');

/** The check digit of ISO 7064 MOD 11-2, which ORCID uses. */
const checkDigit = (digits: string): string => {
  const total = Array.from(digits).reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const remainder = (12 - (total % 11)) % 11;
  return remainder === 10 ? 'X' : String(remainder);
};

/** A well-formed iD that begins with 9999, outside the range that ORCID issues. */
const orcidFor = (seed: Buffer): string => {
  const digits = `9999${(seed.readBigUInt64BE() % 10n ** 11n).toString().padStart(11, '0')}`;
  return (digits + checkDigit(digits)).replace(/(.{4})(?=.)/g, '$1-');
};

const addressName = (name: string): string =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '');

/** Returns the person with this name at this provider: equal names are the same person. */
export const personByName = (method: FederatedMethod, name: string): SimulatedPerson => {
  const { emailAt, institution, tellsOrcid } = PLAYS[method];
  const seed = digestOf(`${method} ${name.normalize('NFKC').toLowerCase()}`);
  // A name without ASCII letters still gets a unique address.
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

export const offeredPeople = (method: FederatedMethod): readonly SimulatedPerson[] =>
  PLAYS[method].names.map((name) => personByName(method, name));
