import { sentences } from './language.ts';

/** The sentences of the administrators’ screen. */
export const adminText = sentences(({ plural }) => ({
  title: 'Administration',
  only: 'This page is for administrators.',
  nav: 'Administration',
  tabs: { users: 'People', flags: 'Features', queues: 'Work', audit: 'Audit log' },
  more: 'Show more',
  users: {
    search: 'Find by the beginning of a slug or e-mail address',
    find: 'Find',
    none: 'Nobody begins like this.',
    caption: 'People',
    columns: { person: 'Person', plan: 'Plan', flags: 'Flags', since: 'Since', actions: 'Change' },
    admin: 'Administrator',
    expert: 'Expert',
    edit: (name: string) => `Change ${name}`,
    plan: 'Plan',
    status: 'Status',
    plans: { free: 'free', premium: 'premium' },
    renewDate: 'Renews or ends on',
    license: 'Organization licence (slug; empty for none)',
    save: 'Save',
    saved: (name: string) => `${name} is changed. The audit log says so.`,
    endSessions: 'Sign out everywhere',
    ended: (count: number) => `${plural(count, { one: '# session', other: '# sessions' })} ended.`,
  },
  flags: {
    caption: 'For whom each feature is switched on',
    name: 'Feature',
    enabledFor: 'Switched on for',
    states: { nobody: 'Nobody', some: 'Those who have it by name', everyone: 'Everyone' },
    saved: 'Changed.',
  },
  queues: {
    caption: 'Work that waits, runs and failed',
    columns: { name: 'Queue', waiting: 'Waiting', inFlight: 'Running', dead: 'Failed' },
    failed: (name: string) => `Failed jobs of ${name}`,
    show: 'Show',
    none: 'Nothing failed.',
    retryAll: 'Try all again',
    retryOne: 'Try again',
    retried: (count: number) =>
      `${plural(count, { one: '# job', other: '# jobs' })} back in the queue.`,
    refresh: 'Look again',
  },
  audit: {
    caption: 'Who changed what, newest first',
    columns: { at: 'When', actor: 'Who', action: 'What', subject: 'Whom', change: 'Change' },
    none: 'Nothing was changed yet.',
  },
  failed: 'This could not be shown',
}));
