import { invite } from '#functions/records/licenses/invitations.ts';
import { changeLicense } from '#functions/records/licenses/license-repository.ts';
import { university } from '#tests/support/people.ts';

import { adminOnly, all, type Given, plain, row, signedIn } from './expectations.ts';

/** Librarians of the organization, and administrators of the product. */
const keepers = (status: number) => signedIn(403, { librarian: status, admin: status });

const own = `/licenses/${university.slug}`;
const others = '/licenses/demo-one-session';

const freshEmail = (() => {
  let made = 0;
  return () => `new-member-${String((made += 1))}@people.example.test`;
})();

const withMember = async ({ world }: Given): Promise<string> =>
  (await world.people.make('student')).slug;

/** The caller, where they are a person, is invited to the license of another organization. */
const withInvitation = async ({ world, asker: { person } }: Given): Promise<void> => {
  if (person?.email === undefined) return;
  await invite(
    world.table,
    world.now,
  )({
    slug: 'demo-one-session',
    email: person.email,
    role: 'member',
    invitedAt: world.now().toISOString(),
  });
};

const withDomain = async ({ world }: Given): Promise<void> => {
  await changeLicense(world.table)(university.slug, (before) => ({
    ...before,
    domains: ['example.edu'],
  }));
};

export const licenseRows = {
  readLicense: [
    row('own', keepers(200), () => ({ path: own })),
    row("another's private", adminOnly(200), () => ({ path: others })),
    row('unknown', adminOnly(404), () => ({ path: '/licenses/nobody' })),
  ],
  changeLicense: [
    row('own', keepers(200), () => ({ path: own, body: { oneSession: false } })),
    row("another's private", adminOnly(200), () => ({ path: others, body: { oneSession: true } })),
  ],
  readLicenseMembers: [
    row('own', keepers(200), () => ({ path: `${own}/members` })),
    row("another's private", adminOnly(200), () => ({ path: `${others}/members` })),
  ],
  addLicenseMembers: [
    row('own', keepers(200), () => ({
      path: `${own}/members`,
      body: { members: [{ email: freshEmail() }] },
    })),
    row("another's private", adminOnly(200), () => ({
      path: `${others}/members`,
      body: { members: [{ email: freshEmail() }] },
    })),
  ],
  changeLicenseMember: [
    row('own', keepers(200), async (given) => ({
      path: `${own}/members/${await withMember(given)}`,
      body: { role: 'librarian' },
    })),
    row('unknown', keepers(404), ({ other: { person } }) => ({
      path: `${own}/members/${person.slug}`,
      body: { role: 'librarian' },
    })),
    row("another's private", adminOnly(404), ({ other: { person } }) => ({
      path: `${others}/members/${person.slug}`,
      body: { role: 'librarian' },
    })),
  ],
  removeLicenseMember: [
    row('own', keepers(200), async (given) => {
      const { world } = given;
      const email = freshEmail();
      await invite(
        world.table,
        world.now,
      )({
        slug: university.slug,
        email,
        role: 'member',
        invitedAt: world.now().toISOString(),
      });
      return { path: `${own}/members/${email}` };
    }),
    row("another's private", keepers(200), async (given) => ({
      path: `${own}/members/${await withMember(given)}`,
    })),
    row('unknown', keepers(404), ({ other: { person } }) => ({
      path: `${own}/members/${person.slug}`,
    })),
    row(
      'own',
      signedIn(403, { student: 200, librarian: 200, admin: 404 }),
      async ({ world, asker: { person } }) => {
        // The last librarian stays.
        await world.people.make('librarian');
        return { path: `${own}/members/${person?.slug ?? 'nobody'}` };
      },
      'by leaving it',
    ),
  ],
  returnToLicense: [
    row("another's private", signedIn(404), () => ({ path: `${others}/return` })),
    row('own', signedIn(404), () => ({ path: `${own}/return` })),
  ],
  readLicenseInvitations: plain('/license-invitations', signedIn(200)),
  acceptLicenseInvitation: [
    row('own', signedIn(404), () => ({ path: `${own}/invitation` })),
    row("another's private", signedIn(404), () => ({ path: `${others}/invitation` })),
    row(
      'own',
      signedIn(200, { student: 409, librarian: 409, 'license expired': 409 }),
      async (given) => {
        await withInvitation(given);
        return { path: `${others}/invitation` };
      },
      'where the caller is invited; 409 for who belongs to another organization',
    ),
  ],
  declineLicenseInvitation: [
    row('own', signedIn(404), () => ({ path: `${own}/invitation` })),
    row("another's private", signedIn(404), () => ({ path: `${others}/invitation` })),
    row(
      'own',
      signedIn(200),
      async (given) => {
        await withInvitation(given);
        return { path: `${others}/invitation` };
      },
      'where the caller is invited',
    ),
  ],
  claimDomain: [
    row('own', keepers(200), () => ({
      path: `${own}/domains`,
      body: { domain: 'library.example.edu', contact: 'postmaster' },
    })),
    row("another's private", adminOnly(200), () => ({
      path: `${others}/domains`,
      body: { domain: 'library.example.org', contact: 'postmaster' },
    })),
  ],
  removeDomain: [
    row('own', keepers(200), async (given) => {
      await withDomain(given);
      return { path: `${own}/domains/example.edu` };
    }),
    row("another's private", adminOnly(200), () => ({ path: `${others}/domains/example.org` })),
  ],
  readDomainProof: [row('unknown', all(404), () => ({ path: '/domain-proofs/nothing' }))],
  giveDomainProof: [row('unknown', all(404), () => ({ path: '/domain-proofs/nothing' }))],
  putSignOn: [
    row('own', keepers(202), () => ({
      path: `${own}/sign-on`,
      body: { signOn: { kind: 'openid', issuer: 'https://login.example.edu' } },
    })),
    row("another's private", adminOnly(202), () => ({
      path: `${others}/sign-on`,
      body: { signOn: null },
    })),
  ],
  putLogo: [
    row('own', keepers(200), () => ({ path: `${own}/logo`, body: {} })),
    row("another's private", adminOnly(200), () => ({ path: `${others}/logo`, body: {} })),
  ],
  readLogo: [
    row('unknown', all(404), () => ({ path: `${own}/logo` })),
    row("another's private", all(404), () => ({ path: `${others}/logo` })),
  ],
  putResolverImage: [
    row('own', keepers(200), () => ({ path: `${own}/link-resolver-image`, body: {} })),
    row("another's private", adminOnly(200), () => ({
      path: `${others}/link-resolver-image`,
      body: {},
    })),
  ],
  readResolverImage: [
    row('unknown', all(404), () => ({ path: `${own}/link-resolver-image` })),
    row("another's private", all(404), () => ({ path: `${others}/link-resolver-image` })),
  ],
  readOrganization: [
    row('public', all(200), () => ({ path: `${own}/organization` })),
    row('unknown', all(404), () => ({ path: '/licenses/nobody/organization' })),

    row("another's private", all(200), () => ({ path: `${others}/organization` })),
  ],
  readLicenses: plain('/admin/licenses', adminOnly(200)),
  makeLicense: [
    row('none', adminOnly(201), () => ({
      path: '/admin/licenses',
      body: {
        name: 'Harbour Institute',
        slug: `harbour-${freshEmail().replace(/\D/g, '')}`,
        status: 'TRIAL_READY',
      },
    })),
  ],
  changeTerms: [
    row('public', adminOnly(200), () => ({
      path: `/admin${others}`,
      body: { seats: 100_000 },
    })),
    row('unknown', adminOnly(404), () => ({ path: '/admin/licenses/nobody', body: {} })),
    row("another's private", adminOnly(200), () => ({
      path: `/admin${own}`,
      body: { seats: 100_000 },
    })),
  ],
};
