import { newPerson } from '#functions/features/auth/new-person.ts';
import { isLoopback } from '#functions/platform/addresses/public-address.ts';
import type { Identity } from '#functions/platform/ports/identity.ts';
import type { Clock, NewId } from '#functions/platform/ports/powers.ts';
import type { Key, Table } from '#functions/platform/ports/table.ts';
import { licenseBySlug, putLicense } from '#functions/records/licenses/license-repository.ts';
import { createPerson, personByEmail } from '#functions/records/people/person-repository.ts';
import type { DemonstrationPerson } from '#functions/records/sessions/demonstration.ts';
import type { Person } from '#shared/domain/person.ts';
import { TRIAL_DAYS } from '#shared/domain/subscription.ts';

import type { LocalEnvironment } from '../settings/environment.ts';

type Ports = {
  readonly table: Table;
  readonly identity: Pick<Identity, 'createAccount' | 'confirmEmail'>;
  readonly now: Clock;
  readonly newId: NewId;
};

/** The password is public, which is why these people only exist on installations that no one else can reach. */
export const DEMONSTRATION_PASSWORD = 'demo-password';

const LICENSE = {
  name: 'Demo University',
  slug: 'demo-university',
  status: 'ACTIVE',
  oneSession: false,
  // Documentation networks (RFC 5737, RFC 3849): real callers never use them, only tests behind a proxy.
  networks: ['192.0.2.0/24', '2001:db8::/32'],
  // Everyone identified by the simulated sign-in of this university is a member.
  institution: 'https://sso.demo-university.test/saml',
} as const;

const TRIAL_DAY = 5;
const DAY_MS = 86_400_000;
const daysFrom = (start: Date, days: number) =>
  new Date(start.getTime() + days * DAY_MS).toISOString();

type Recipe = DemonstrationPerson & {
  readonly name: string;
  readonly daysOld: number;
  readonly traits?: (start: Date) => Partial<Person>;
};

const recipes: readonly Recipe[] = [
  { email: 'free@demo.veracite.test', is: 'Free plan', name: 'Fay Freeman', daysOld: 10 },
  {
    email: 'premium@demo.veracite.test',
    is: 'Premium',
    name: 'Priya Raman',
    daysOld: 200,
    traits: (start) => ({
      activatedTrial: true,
      subscription: { plan: 'premium', status: 'active', renewDate: daysFrom(start, 165) },
    }),
  },
  {
    email: 'trial@demo.veracite.test',
    is: 'Premium, on trial: day 5 of 7',
    name: 'Tomas Novak',
    daysOld: 6,
    traits: (start) => ({
      activatedTrial: true,
      subscription: {
        plan: 'premium',
        status: 'trialing',
        renewDate: daysFrom(start, TRIAL_DAYS - TRIAL_DAY),
      },
    }),
  },
  {
    email: 'librarian@demo.veracite.test',
    is: 'Administers the license of Demo University',
    name: 'Lina Berg',
    daysOld: 400,
    traits: () => ({
      organizationLicense: LICENSE.slug,
      administersLicense: true,
      userSpecifiedPersona: 'librarian',
    }),
  },
  {
    email: 'student@demo.veracite.test',
    is: 'Member of Demo University',
    name: 'Sam Okafor',
    daysOld: 90,
    traits: () => ({ organizationLicense: LICENSE.slug, userSpecifiedPersona: 'student' }),
  },
  {
    email: 'expert@demo.veracite.test',
    is: 'Free plan, expert',
    name: 'Esra Demir',
    daysOld: 300,
    traits: () => ({ expert: true }),
  },
  {
    email: 'admin@demo.veracite.test',
    is: 'Administrator of the product',
    name: 'Ada Moreau',
    daysOld: 500,
    traits: () => ({ admin: true, featureFlags: ['beta-patents'] }),
  },
];

/** People who can be signed in with one click, in the order they are offered. */
export const demonstrationPeople: readonly DemonstrationPerson[] = recipes.map(({ email, is }) => ({
  email,
  is,
}));

/**
 * Returns whether a run has demonstration people: only if it is reachable from this machine alone. A run bound to
 * loopback with another public URL is behind a proxy and therefore reachable by others.
 */
export const hasDemonstrationPeople = ({
  isLoopback: isBoundToLoopback,
  url,
}: Pick<LocalEnvironment, 'isLoopback' | 'url'>): boolean =>
  isBoundToLoopback && (url === undefined || isLoopback(hostOf(url)));

const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '');

const FIRST_START: Key = { pk: 'demonstration', sk: 'first-start' };
const madeKey = (email: string): Key => ({ pk: 'demonstration', sk: `made#${email}` });

/**
 * Creates the demonstration people and their organization once per data folder: deleted people stay deleted, and an
 * interrupted start is completed by the next. Their dates are relative to the first start.
 */
export const createDemonstrationPeople = async (ports: Ports): Promise<void> => {
  const { table } = ports;
  const start = await firstStart(ports);
  if (!(await licenseBySlug(table)(LICENSE.slug))) await putLicense(table)(LICENSE);
  for (const recipe of recipes) {
    if (await table.get(madeKey(recipe.email))) continue;
    if (!(await personByEmail(table)(recipe.email, 'verified')))
      await makeDemonstrationPerson(ports, recipe, start);
    await table.write({ kind: 'put', item: madeKey(recipe.email) });
  }
};

const firstStart = async ({ table, now }: Pick<Ports, 'table' | 'now'>): Promise<Date> => {
  const storedTime = (await table.get(FIRST_START))?.['at'];
  if (typeof storedTime === 'string') return new Date(storedTime);
  const start = now();
  await table.write({ kind: 'put', item: { ...FIRST_START, at: start.toISOString() } });
  return start;
};

const makeDemonstrationPerson = async (
  { table, identity, newId }: Ports,
  { email, name, daysOld, traits }: Recipe,
  start: Date,
): Promise<void> => {
  // The rules for new passwords are checked before this port is called (shared/domain/password-rule.ts).
  const account = await identity.createAccount({ email, name, password: DEMONSTRATION_PASSWORD });
  if (account.kind !== 'created')
    throw new Error(`The demonstration's password was refused: ${account.reason}`);
  await identity.confirmEmail(account.subject, email);
  const kind = email.slice(0, email.indexOf('@'));
  await createPerson(table)(
    {
      ...newPerson({ id: newId(), name, email, emailVerified: true, signupType: 'local' }, start),
      slug: `demo-${kind}`,
      createdAt: daysFrom(start, -daysOld),
      ...traits?.(start),
    },
    { method: 'local', subject: account.subject },
  );
};
