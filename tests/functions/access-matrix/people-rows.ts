import { changePerson } from '#functions/records/people/person-repository.ts';

import { CITED } from './askers.ts';
import { all, anyone, type Given, plain, row, signedIn } from './expectations.ts';
import { partnerLink } from '#tests/support/partner-link.ts';

const unconfirmed = async ({ world, asker: { kind, person } }: Given) => {
  if (person && kind !== 'deleted')
    await changePerson(world.table)(person.id, (before) => ({
      ...before,
      emailVerified: false,
      createdAt: world.now().toISOString(),
    }));
};

const entitledOnly = (status: number) => ({
  anonymous: status,
  free: status,
  expert: status,
});

export const peopleRows = {
  readMe: [
    row(
      'own',
      { ...all(200), anonymous: 401, deleted: 404, 'expired token': 401, 'forged token': 401 },
      () => ({ path: '/users/me' }),
    ),
  ],
  changeUser: [
    row('own', signedIn(200), () => ({ path: '/users/me', body: { doNotSell: true } })),
    row("another's private", signedIn(404, { admin: 200 }), ({ other: { person } }) => ({
      path: `/users/${person.slug}`,
      body: { doNotSell: true },
    })),
    row('unknown', signedIn(404), () => ({ path: '/users/nobody', body: { doNotSell: true } })),
  ],
  deleteMe: [row('own', signedIn(200), () => ({ path: '/users/delete' }))],
  readMyData: [row('own', signedIn(200), () => ({ path: '/users/me/data' }))],
  sendVerification: [
    row('own', signedIn(409), () => ({ path: '/users/verify-email' }), 'confirmed already'),
    row(
      'own',
      signedIn(202),
      async (given) => {
        await unconfirmed(given);
        return { path: '/users/verify-email' };
      },
      'not confirmed',
    ),
  ],
  readOnboarding: [
    row('own', signedIn(200), ({ asker: { person } }) => ({
      path: `/users/slug/${person?.slug ?? 'me'}/onboarding`,
    })),
    row("another's private", signedIn(404), ({ other: { person } }) => ({
      path: `/users/slug/${person.slug}/onboarding`,
    })),
    row('unknown', signedIn(404), () => ({ path: '/users/slug/nobody/onboarding' })),
  ],
  finishOnboardingStep: [
    row('own', signedIn(200), () => ({
      path: '/users/onboarding',
      body: { category: 'extension', step: 'initialOnboarding' },
    })),
    row("another's private", signedIn(403), ({ other: { person } }) => ({
      path: '/users/onboarding',
      body: { category: 'extension', step: 'initialOnboarding', email: person.email },
    })),
  ],
  referPeople: [
    row('own', signedIn(200), () => ({
      path: '/users/referral',
      body: { referrals: ['invited@people.example.test'] },
    })),
  ],
  activateTrial: [
    row(
      'own',
      signedIn(200, {
        premium: 409,
        trial: 409,
        'payment failed': 409,
        'payment overdue': 409,
        paused: 409,
      }),
      () => ({ path: '/users/activate-trial' }),
    ),
  ],
  readDoNotSell: [row('own', anyone(200), () => ({ path: '/users/donotsell' }))],
  doNotSell: [row('own', anyone(200), () => ({ path: '/users/donotsell' }))],
  readChurnKey: [row('own', signedIn(200), () => ({ path: '/users/churnkey' }))],
  readSessions: [row('own', signedIn(200), () => ({ path: '/users/me/sessions' }))],
  endSession: [
    row('own', signedIn(200), ({ asker: { session } }) => ({
      path: `/users/me/sessions/${session?.id ?? 'none'}`,
    })),
    row("another's private", signedIn(404), ({ other: { session } }) => ({
      path: `/users/me/sessions/${session.id}`,
    })),
    row('unknown', signedIn(404), () => ({ path: '/users/me/sessions/none' })),
  ],
  readEntitlement: [row('own', anyone(200), () => ({ path: '/entitlements/entitlement' }))],
  welcomePartnerVisitor: [
    row('none', anyone(200), ({ world }) => ({
      path: '/entitlements/referral',
      body: partnerLink({ doi: CITED, expires: Math.floor(world.now().getTime() / 1000) + 60 }),
    })),
    row(
      'none',
      anyone(403),
      ({ world }) => ({
        path: '/entitlements/referral',
        body: partnerLink({
          ...{ doi: CITED, key: '00'.repeat(32) },
          expires: Math.floor(world.now().getTime() / 1000) + 60,
        }),
      }),
      'not signed by the partner',
    ),
  ],
  // Whom everything is open to needs none; everybody else has none to use.
  useFreeReport: plain('/entitlements/free-reports', anyone(200, entitledOnly(403)), {
    doi: CITED,
  }),
};
