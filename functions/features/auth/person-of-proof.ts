import type { Proof } from '#functions/platform/ports/identity.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import { hasLeft, joinLicense } from '#functions/records/people/join-license.ts';
import { licenseByInstitution } from '#functions/records/licenses/license-by-institution.ts';
import { countDenial } from '#functions/records/usage/count-usage.ts';
import {
  changePerson,
  createPerson,
  personByEmail,
  personByProof,
  proofWrites,
} from '#functions/records/people/person-repository.ts';
import { MAX_NAME_CHARACTERS, plainName } from '#shared/domain/name-rule.ts';
import type { Person, SignupType } from '#shared/domain/person.ts';
import type { FederatedMethod } from '#shared/domain/sign-in-method.ts';

import { requestVerification } from './request-verification.ts';
import { newSignInMethodEmail } from './auth-emails.ts';
import { newPerson } from './new-person.ts';
import type { AuthPorts } from './ports.ts';
import { sendEmail } from './send-email.ts';

const signupTypeOf: Readonly<Record<FederatedMethod, SignupType>> = {
  orcid: 'ORCID',
  google: 'social',
  social: 'social',
  saml: 'SAML SSO',
  azure: 'Azure',
  openathens: 'OpenAthens',
  'ag-sso': 'ag-sso',
};

/** Providers whose verification of addresses we accept. ORCID verifies none; what others check is unknown. */
const TRUSTED_FOR_ADDRESSES: ReadonlySet<string> = new Set<FederatedMethod>([
  'google',
  'azure',
  'saml',
  'openathens',
]);

type FederatedProof = Proof & { readonly method: FederatedMethod };
export const isFederated = (proof: Proof): proof is FederatedProof => proof.method !== 'local';

type Arrival = { readonly sharedBy?: string; readonly timeZone: string | undefined };
export type ArrivedIdentity = { readonly person: Person; readonly isNew: boolean };

/**
 * Returns the person of a provider's proof: the one it belongs to, the one whose confirmed address a trusted provider
 * vouches for, or a new one. Concurrent sign-ins with one proof create one person.
 */
export const personOfProof =
  (ports: AuthPorts) =>
  (proof: FederatedProof, arrival: Arrival): Promise<ArrivedIdentity> =>
    retryOnConflict(() => found(ports, proof, arrival));

const found = async (
  ports: AuthPorts,
  proof: FederatedProof,
  arrival: Arrival,
): Promise<ArrivedIdentity> => {
  const { table } = ports;
  const membership = await membershipOf(ports, proof);
  const known = await personByProof(table)(proof.method, proof.subject);
  if (known) return { person: await asMember(ports, known, membership), isNew: false };
  const owner =
    vouchedAddress(proof) === undefined
      ? undefined
      : await personByEmail(table)(vouchedAddress(proof) ?? '', 'verified');
  if (!owner) return { person: await somebodyNew(ports, proof, arrival, membership), isNew: true };

  await changePerson(table)(owner.id, (person) => person, proofWrites(owner.id, proof));
  if (owner.email !== undefined)
    await sendEmail(ports)(
      { email: owner.email, name: owner.name },
      newSignInMethodEmail(
        { name: owner.name, origin: ports.origin() },
        signupTypeOf[proof.method],
      ),
    );
  return { person: await asMember(ports, owner, membership), isNew: false };
};

/** The address a provider vouches for, if it may. */
const vouchedAddress = ({ method, email, emailVerified }: FederatedProof): string | undefined =>
  emailVerified && TRUSTED_FOR_ADDRESSES.has(method) ? email : undefined;

/** The slug of the license whose institution the person has come from. */
const membershipOf = async (
  { table }: Pick<AuthPorts, 'table'>,
  { institution }: Proof,
): Promise<string | undefined> =>
  institution === undefined ? undefined : (await licenseByInstitution(table)(institution))?.slug;

/**
 * Makes a person who comes from an institution its member, unless they belong to one already, left it, or all its seats are
 * taken.
 */
const asMember = async (
  ports: AuthPorts,
  person: Person,
  slug: string | undefined,
): Promise<Person> => {
  if (slug === undefined || person.organizationLicense !== undefined) return person;
  const { table } = ports;
  if (await hasLeft(table)(person.id, slug)) return person;
  const joined = await joinLicense(table)({ personId: person.id, slug, role: 'member' });
  if (joined.kind === 'no-seat') await countDenial(ports)(slug, person);
  return 'person' in joined ? joined.person : person;
};

/** A name from a provider must meet the rule for chosen names. */
const givenName = ({ name = '' }: Proof): string | undefined => {
  const plain = Array.from(plainName(name)).slice(0, MAX_NAME_CHARACTERS).join('');
  return plain === '' ? undefined : plain;
};

const somebodyNew = async (
  ports: AuthPorts,
  proof: FederatedProof,
  { sharedBy, timeZone }: Arrival,
  membership: string | undefined,
): Promise<Person> => {
  const { table, now, newId } = ports;
  const { method, subject, email, orcid } = proof;
  const person = newPerson(
    {
      id: newId(),
      name: givenName(proof) ?? orcid ?? 'Reader',
      emailVerified: vouchedAddress(proof) !== undefined,
      signupType: signupTypeOf[method],
      timeZone,
      ...(email !== undefined && { email }),
      ...(orcid !== undefined && { orcid }),
      ...(sharedBy !== undefined && { sharedBy }),
    },
    now(),
  );
  await createPerson(table)(person, { method, subject });
  if (email !== undefined && !person.emailVerified)
    await requestVerification(ports)({ ...person, email });
  return asMember(ports, person, membership);
};
