import { adminOnly, plain, row } from './expectations.ts';

export const adminRows = {
  findUsers: plain('/admin/users', adminOnly(200)),
  changeUserAsAdmin: [
    row("another's private", adminOnly(200), ({ other: { person } }) => ({
      path: `/admin/users/${person.slug}`,
      body: { expert: true },
    })),
    row(
      'own',
      adminOnly(409),
      ({ asker: { person } }) => ({
        path: `/admin/users/${person?.slug ?? 'nobody'}`,
        body: { admin: false },
      }),
      'the flag of an administrator',
    ),
    row('unknown', adminOnly(404), () => ({ path: '/admin/users/nobody', body: { expert: true } })),
  ],
  endSessionsOfUser: [
    row("another's private", adminOnly(200), ({ other: { person } }) => ({
      path: `/admin/users/${person.slug}/sessions`,
    })),
    row('unknown', adminOnly(404), () => ({ path: '/admin/users/nobody/sessions' })),
  ],
  readAuditLog: plain('/admin/audit-log', adminOnly(200)),
  readFeatureFlags: plain('/admin/feature-flags', adminOnly(200)),
  changeFeatureFlag: plain('/admin/feature-flags/beta-patents', adminOnly(200), {
    enabledFor: 'some',
  }),
  readQueues: plain('/admin/queues', adminOnly(200)),
  readFailedJobs: [
    row('none', adminOnly(200), () => ({ path: '/admin/queues/ingest/failed' })),
    row('unknown', adminOnly(404), () => ({ path: '/admin/queues/nothing/failed' })),
  ],
  retryFailedJobs: [
    row('none', adminOnly(200), () => ({ path: '/admin/queues/ingest/retry', body: {} })),
    row('unknown', adminOnly(404), () => ({ path: '/admin/queues/nothing/retry', body: {} })),
  ],
  readHarvests: plain('/admin/harvests', adminOnly(200)),
  readNames: [
    row('none', adminOnly(200), () => ({ path: '/admin/names' })),
    row('unknown', adminOnly(404), () => ({ path: '/admin/names?kind=journal&slug=nothing' })),
  ],
  ruleName: [
    row('unknown', adminOnly(404), () => ({
      path: '/admin/names',
      body: { kind: 'journal', key: 'name:nothing', isApart: true },
    })),
  ],
  issueAnonymousToken: [
    row('none', adminOnly(201), () => ({
      path: '/admin/anonymous-tokens',
      body: { organizationLicense: 'example-university', days: 1 },
    })),
    row('unknown', adminOnly(400), () => ({
      path: '/admin/anonymous-tokens',
      body: { organizationLicense: 'nobody', days: 1 },
    })),
  ],
  readAnonymousTokens: plain('/admin/anonymous-tokens', adminOnly(200)),
  revokeAnonymousToken: [
    row('unknown', adminOnly(404), () => ({
      path: '/admin/anonymous-tokens/nothing',
    })),
  ],
};
