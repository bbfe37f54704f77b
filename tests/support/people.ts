import { randomUUID } from 'node:crypto';

import { newPerson } from '#functions/features/auth/new-person.ts';
import type {
  CoveringLicense,
  RequestOrigin,
  PersonCalling,
} from '#functions/platform/http/callers.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { putLicense, type StoredLicense } from '#functions/records/licenses/license-repository.ts';
import { sessionKey } from '#functions/records/people/person-keys.ts';
import { buryPerson, createPerson, proofsOf } from '#functions/records/people/person-repository.ts';
import type { Person } from '#shared/domain/person.ts';

/** The kinds of people the specification tells apart. */
export const personKinds = [
  'free',
  'premium',
  'trial',
  'payment failed',
  'payment overdue',
  'paused',
  'student',
  'librarian',
  'license expired',
  'expert',
  'admin',
] as const;
export type PersonKind = (typeof personKinds)[number];

const DAY_MS = 86_400_000;
const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();

/** An active license; students and librarians belong to it, and 192.0.2.0/24 and 2001:db8:1::/48 are its networks. */
export const university: StoredLicense = {
  name: 'Example University',
  slug: 'example-university',
  status: 'ACTIVE',
  oneSession: false,
  networks: ['192.0.2.0/24', '2001:db8:1::/48'],
  institution: 'https://login.example.test/shibboleth',
};

/** A license that allows each person one session at a time. */
export const oneSessionUniversity: StoredLicense = {
  name: 'Example One Session University',
  slug: 'demo-one-session',
  status: 'ACTIVE',
  oneSession: true,
  networks: [],
};

/** A license that has run out; those who belonged to it do so still, and 203.0.113.0/24 is its network. */
export const formerUniversity: StoredLicense = {
  name: 'Example Former University',
  slug: 'example-former-university',
  status: 'EXPIRED',
  oneSession: false,
  networks: ['203.0.113.0/24'],
};

/** An address of the university's network, one of the license that has run out, and one that is nobody's. */
export const UNIVERSITY_ADDRESS = '192.0.2.7';
export const FORMER_ADDRESS = '203.0.113.7';
export const HOME_ADDRESS = '198.51.100.7';

/** What makes each kind what it is; everything else is as for anybody who has just registered. */
const traits = (kind: PersonKind, now: Date): Partial<Person> => {
  switch (kind) {
    case 'free':
      return {};
    case 'premium':
      return {
        subscription: { plan: 'premium', status: 'active', renewDate: daysFrom(now, 100) },
      };
    case 'trial':
      return {
        activatedTrial: true,
        subscription: { plan: 'premium', status: 'trialing', renewDate: daysFrom(now, 2) },
      };
    case 'payment failed':
      return {
        activatedTrial: true,
        subscription: { plan: 'premium', status: 'payment_failed', renewDate: daysFrom(now, 5) },
      };
    case 'payment overdue':
      return {
        activatedTrial: true,
        subscription: { plan: 'premium', status: 'payment_failed', renewDate: daysFrom(now, -1) },
      };
    case 'paused':
      return {
        activatedTrial: true,
        subscription: { plan: 'premium', status: 'paused', renewDate: daysFrom(now, 20) },
      };
    case 'student':
      return { organizationLicense: university.slug };
    case 'librarian':
      return { organizationLicense: university.slug, administersLicense: true };
    case 'license expired':
      return { organizationLicense: formerUniversity.slug };
    case 'expert':
      return { expert: true };
    case 'admin':
      return { admin: true };
  }
};

/** A fictional person with a verified address, who registered ten days before `now`. */
export const personOf = (kind: PersonKind, now: Date, changes: Partial<Person> = {}): Person => {
  const id = changes.id ?? randomUUID();
  const slug = changes.slug ?? `${kind.replaceAll(' ', '-')}-${id.slice(0, 8)}`;
  const name = `Example ${kind}`;
  const email = `${slug}@people.example.test`;
  return {
    ...newPerson({ id, name, email, emailVerified: true, signupType: 'local' }, now),
    slug,
    createdAt: daysFrom(now, -10),
    ...traits(kind, now),
    ...changes,
  };
};

/** Where a request comes from when nothing else about it matters. */
export const fromAddress = (
  address = HOME_ADDRESS,
  headers: RequestOrigin['headers'] = {},
): RequestOrigin => ({
  address,
  headers,
  cookies: {},
});

/** A person who is asking, for use cases that are called without HTTP. */
export const callerOf = (
  person: Person,
  { covering, from = fromAddress() }: { covering?: CoveringLicense; from?: RequestOrigin } = {},
): PersonCalling => ({
  kind: 'person',
  from,
  person,
  sessionId: 'example-session',
  sessionStartedAt: person.createdAt,
  ...(covering && { covering }),
});

export type TestSession = { readonly id: string; readonly cookie: string };
type SessionState = {
  readonly startedDaysAgo?: number;
  readonly ended?: 'signed-out' | 'replaced';
};

/** Makes people, their sessions and the licenses above straight in a table, past every rule of registering. */
export const peopleIn = (table: Table, now: Clock) => {
  const make = async (kind: PersonKind, changes: Partial<Person> = {}): Promise<Person> => {
    const person = personOf(kind, now(), changes);
    await createPerson(table)(person, { method: 'local', subject: `subject-${person.id}` });
    return person;
  };

  return {
    make,
    licenses: async () => {
      await putLicense(table)(university);
      await putLicense(table)(oneSessionUniversity);
      await putLicense(table)(formerUniversity);
    },
    /** Somebody of whom only remains that they were deleted. */
    makeDeleted: async (): Promise<Person> => {
      const person = await make('free');
      await buryPerson(table)(person, await proofsOf(table)(person.id), now());
      return person;
    },
    /** Signs somebody in; `cookie` is the value of `veracite_session`. Sessions of over 30 days have run out. */
    startSession: async (
      { id: personId }: Pick<Person, 'id'>,
      { startedDaysAgo = 0, ended }: SessionState = {},
    ): Promise<TestSession> => {
      const secret = randomUUID();
      const id = sha256Of(secret, 'base64url');
      const startedAt = daysFrom(now(), -startedDaysAgo);
      const session = {
        id,
        personId,
        startedAt,
        lastSeenAt: startedAt,
        device: 'Example browser',
        ...(ended && { ended }),
      };
      await table.write({
        kind: 'put',
        item: { ...sessionKey(personId, id), session, running: ended === undefined },
      });
      return { id, cookie: `${personId}.${secret}` };
    },
  };
};
