import { issueToken, type TokenPurpose } from '#functions/features/auth/email-tokens.ts';
import { changePerson, proofWrites } from '#functions/records/people/person-repository.ts';
import { SESSION_COOKIE } from '#functions/records/sessions/session-record.ts';
import type { Person } from '#shared/domain/person.ts';

import { PASSWORD } from './askers.ts';
import { all, anyone, byCookie, type Given, plain, row, signedIn } from './expectations.ts';

const cookieOf = ({ asker }: Given): Record<string, string> => ({ ...asker.call.cookies });

/** The caller uses a token that was mailed to another person. */
const wordTo = async ({ world, other }: Given, purpose: TokenPurpose): Promise<string> =>
  issueToken(
    world.table,
    () => 'a-word-of-a-mail',
    world.now,
  )({ purpose, personId: other.person.id, email: other.person.email ?? '' });

const linkOrcid = async ({ world }: Given, person: Person | undefined) => {
  if (!person) return;
  const proof = { method: 'orcid', subject: `orcid-${person.id}` };
  await changePerson(world.table)(
    person.id,
    (before) => ({ ...before, orcid: '0000-0002-1825-0097' }),
    proofWrites(person.id, proof),
  );
};

let registrations = 0;

export const authRows = {
  readSignInMethods: plain('/auth/methods', all(200)),
  login: [
    row(
      'own',
      all(200),
      ({ other: { person } }) => ({
        path: '/auth/login',
        body: { email: person.email, password: PASSWORD },
      }),
      'with the right password',
    ),
    row(
      "another's private",
      all(401),
      ({ other: { person } }) => ({
        path: '/auth/login',
        body: { email: person.email, password: 'a wrong password' },
      }),
      'with a wrong password',
    ),
  ],
  signInByLink: [
    row(
      'own',
      all(200),
      async (given) => ({
        path: '/auth/sign-in-link',
        body: { token: await wordTo(given, 'sign-in') },
      }),
      'with the token of the link',
    ),
    row(
      "another's private",
      all(400),
      async (given) => ({
        path: '/auth/sign-in-link',
        // What a mail carries signs nobody in.
        body: { token: await wordTo(given, 'reset-password') },
      }),
      'with a token for something else',
    ),
  ],
  register: [
    row('own', all(201), () => ({
      path: '/auth/register',
      body: {
        email: `new-${String((registrations += 1))}@people.example.test`,
        password: PASSWORD,
        name: 'New Example',
      },
    })),
    row(
      "another's private",
      all(201),
      ({ other: { person } }) => ({
        path: '/auth/register',
        body: { email: person.email?.toUpperCase(), password: PASSWORD, name: 'New Example' },
      }),
      'the address of somebody else',
    ),
  ],
  readApiToken: [
    row('own', byCookie(200), (given) => ({ path: '/auth/api_token', cookies: cookieOf(given) })),
    row("another's private", all(401), ({ other: { person, session } }) => ({
      path: '/auth/api_token',
      // The id of a session is no secret of it.
      cookies: { [SESSION_COOKIE]: `${person.id}.${session.id}` },
    })),
  ],
  checkSession: [row('own', signedIn(200), () => ({ path: '/auth/session' }))],
  checkLicense: [row('own', anyone(200), () => ({ path: '/auth/check_license' }))],
  beginSignIn: [
    row('none', all(302), () => ({ path: '/auth/sign-in/google' })),
    row(
      'own',
      byCookie(302),
      (given) => ({
        path: '/auth/sign-in/orcid?link=true',
        cookies: cookieOf(given),
      }),
      'an ORCID to link',
    ),
  ],
  finishSignIn: [
    row('unknown', all(302), () => ({ path: '/auth/callback?code=guessed&state=guessed' })),
  ],
  forgetPassword: [
    row("another's private", all(202), ({ other: { person } }) => ({
      path: '/auth/password/forgotten',
      body: { email: person.email },
    })),
    row('unknown', all(202), () => ({
      path: '/auth/password/forgotten',
      body: { email: 'nobody@people.example.test' },
    })),
  ],
  resetPassword: [
    row(
      'own',
      all(200),
      async (given) => ({
        path: '/auth/password/reset',
        body: {
          token: await wordTo(given, 'reset-password'),
          password: 'twelve grey geese at noon',
        },
      }),
      'with the word of the mail',
    ),
    row(
      "another's private",
      all(400),
      ({ other: { person } }) => ({
        path: '/auth/password/reset',
        body: { token: `${person.id}.guessed`, password: 'twelve grey geese at noon' },
      }),
      'with a word of chance',
    ),
  ],
  changePassword: [
    row('own', signedIn(200), () => ({
      path: '/auth/password',
      body: { currentPassword: PASSWORD, password: 'twelve grey geese at noon' },
    })),
    row(
      'own',
      signedIn(400),
      () => ({
        path: '/auth/password',
        body: { currentPassword: 'a wrong password', password: 'twelve grey geese at noon' },
      }),
      'without knowing the old one',
    ),
  ],
  changeEmail: [
    row('own', signedIn(202), () => ({
      path: '/auth/email',
      body: { email: 'moved@people.example.test', password: PASSWORD },
    })),
    row(
      "another's private",
      signedIn(202),
      ({ other: { person } }) => ({
        path: '/auth/email',
        body: { email: person.email, password: PASSWORD },
      }),
      'the address of somebody else',
    ),
  ],
  unlinkOrcid: [
    row('own', signedIn(200), async (given) => {
      const { person, kind } = given.asker;
      if (kind !== 'deleted') await linkOrcid(given, person);
      return { path: '/auth/orcid' };
    }),
    row('unknown', signedIn(409), () => ({ path: '/auth/orcid' })),
  ],
  readKeys: plain('/.well-known/jwks.json', all(200)),
  verifyEmail: [
    row(
      "another's private",
      all(200),
      async (given) => ({
        path: `/users/verify-email/${await wordTo(given, 'verify-email')}`,
      }),
      'with the word of the mail',
    ),
    row('unknown', all(200), () => ({ path: '/users/verify-email/guessed' })),
  ],
  logout: [
    row('own', all(200), (given) => ({ path: '/users/logout', cookies: cookieOf(given) })),
    row("another's private", all(200), ({ other: { person, session } }) => ({
      path: '/users/logout',
      cookies: { [SESSION_COOKIE]: `${person.id}.${session.id}` },
    })),
  ],
};
