import type { Person } from '#shared/domain/person.ts';
import type { TestSession } from '#tests/support/people.ts';

import type { Asker, AskerKind, MatrixWorld } from './askers.ts';

/** The status that each may expect. */
export type Statuses = Readonly<Record<AskerKind, number>>;

const visitors = (status: number) => ({
  anonymous: status,
  'network visitor': status,
  'expired network': status,
});
const people = (status: number) => ({
  free: status,
  premium: status,
  trial: status,
  'payment failed': status,
  'payment overdue': status,
  paused: status,
  student: status,
  librarian: status,
  'license expired': status,
  expert: status,
  admin: status,
});
/** A token that is no good is told so; nobody is quietly taken for a visitor. */
const badTokens = (status = 401) => ({
  deleted: status,
  'expired token': status,
  'forged token': status,
});

/**
 * People who are late with a payment read on for a few days; after them, and while a plan is paused, one has as much as without
 * it. A license that has run out gives its people and its network nothing.
 */
const alike = (but: Partial<Statuses>): Partial<Statuses> => ({
  ...(but.premium !== undefined && { 'payment failed': but.premium }),
  ...(but.free !== undefined && {
    'payment overdue': but.free,
    paused: but.free,
    'license expired': but.free,
  }),
  ...(but.anonymous !== undefined && { 'expired network': but.anonymous }),
  ...but,
});

/** Calls that judge for themselves: an old token does not get in the way of signing in. */
export const all = (status: number, but: Partial<Statuses> = {}): Statuses => ({
  ...visitors(status),
  ...people(status),
  ...badTokens(status),
  ...alike(but),
});
export const anyone = (status: number, but: Partial<Statuses> = {}): Statuses => ({
  ...all(status),
  ...badTokens(),
  ...alike(but),
});
export const signedIn = (status: number, but: Partial<Statuses> = {}): Statuses => ({
  ...anyone(status),
  ...visitors(401),
  ...alike(but),
});
export const adminOnly = (status: number, but: Partial<Statuses> = {}): Statuses => ({
  ...signedIn(403),
  admin: status,
  ...alike(but),
});
/** Where the cookie counts: an expired token beside a session that runs is no hindrance, and a forger has no cookie. */
export const byCookie = (status: number): Statuses => ({
  ...signedIn(status),
  'expired token': status,
});

/** Whose things a call is about. */
export type ObjectKind =
  'none' | 'own' | 'shared with me' | "another's private" | 'public' | 'unknown';

export type Other = { readonly person: Person; readonly session: TestSession };

/** What a request may speak of. */
export type Given = {
  readonly world: MatrixWorld;
  readonly asker: Asker;
  /** Somebody else, with a session of their own. */
  readonly other: Other;
};

export type Request = {
  readonly path: string;
  readonly body?: unknown;
  readonly cookies?: Readonly<Record<string, string>>;
};

export type Row = {
  readonly about: ObjectKind;
  /** Tells rows about the same kind of object apart. */
  readonly when?: string;
  readonly request: (given: Given) => Request | Promise<Request>;
  readonly statuses: Statuses;
};

/** Rows about text that everybody may read, with or without a plan. */
export const OPEN_TO_EVERYBODY = 'open to everybody';

/** One row about no object in particular. */
export const plain = (path: string, statuses: Statuses, body?: unknown): readonly Row[] => [
  { about: 'none', request: () => ({ path, body }), statuses },
];

export const row = (
  about: ObjectKind,
  statuses: Statuses,
  request: Row['request'],
  when?: string,
): Row => ({ about, statuses, request, ...(when !== undefined && { when }) });
