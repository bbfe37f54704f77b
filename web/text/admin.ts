import { sentences } from './language.ts';

/** The sentences of the administrators’ screen. */
export const adminText = sentences(({ plural, number }) => ({
  title: 'Administration',
  only: 'This page is for administrators.',
  nav: 'Administration',
  tabs: { users: 'People', flags: 'Features', queues: 'Queues', audit: 'Audit log' },
  labels: 'Labels that readers say are wrong',
  more: 'Show more',
  users: {
    search: 'E-mail address or slug, or the beginning of it',
    find: 'Find',
    none: 'Nobody found.',
    caption: 'People',
    columns: { person: 'Person', plan: 'Plan', flags: 'Flags', since: 'Since', actions: 'Edit' },
    admin: 'Administrator',
    expert: 'Expert',
    edit: (name: string) => `Edit ${name}`,
    plan: 'Plan',
    status: 'Status',
    plans: { free: 'free', premium: 'premium' },
    renewDate: 'Renews or ends on',
    license: 'Organization licence (slug; empty for none)',
    save: 'Save',
    saved: (name: string) => `${name} was changed. The change is in the audit log.`,
    endSessions: 'Sign out everywhere',
    ended: (count: number) => `${plural(count, { one: '# session', other: '# sessions' })} ended.`,
  },
  flags: {
    caption: 'Who can use each feature',
    name: 'Feature',
    enabledFor: 'Available to',
    states: { nobody: 'Nobody', some: 'Selected people', everyone: 'Everyone' },
    saved: 'Saved.',
  },
  queues: {
    caption: 'Jobs that are waiting, running or failed',
    relabelling: (model: string, done: number, all: number) =>
      `${model} labels the collection anew: ${number(done)} of ${plural(all, { one: '# article', other: '# articles' })} done.`,
    columns: { name: 'Queue', waiting: 'Waiting', inFlight: 'Running', dead: 'Failed' },
    failed: (name: string) => `Failed jobs of ${name}`,
    show: 'Show',
    none: 'No failed jobs.',
    retryAll: 'Retry all',
    retryOne: 'Retry',
    retried: (count: number) =>
      `${plural(count, { one: '# job', other: '# jobs' })} back in the queue.`,
    refresh: 'Refresh',
  },
  audit: {
    caption: 'Who changed what, newest first',
    columns: { at: 'When', actor: 'Who', action: 'What', subject: 'About', change: 'Change' },
    none: 'No changes yet.',
  },
  failed: 'This could not be loaded',
}));
