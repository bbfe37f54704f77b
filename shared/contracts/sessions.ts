import * as z from 'zod';

import { endpoint } from './endpoint.ts';
import { nothing } from './parts.ts';

/** Where one is signed in, and whether one's address is confirmed: told of under /users, decided by those who let people in. */
const auth = { kind: 'json', feature: 'auth' } as const;
const empty = { params: z.object({}), query: z.object({}), body: nothing } as const;

export const logout = endpoint({
  ...auth,
  ...empty,
  method: 'GET',
  path: '/users/logout',
  summary: 'Sign out: the session and its tokens end',
  access: 'unchecked',
  status: 200,
  reply: z.object({ success: z.boolean() }),
});

export const verifyEmail = endpoint({
  ...auth,
  method: 'GET',
  path: '/users/verify-email/{token}',
  summary: 'Confirm an e-mail address with the word of the mail',
  description: '`success: false` where the word is used, too old or unknown.',
  access: 'unchecked',
  params: z.object({ token: z.string().max(200) }),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({ success: z.boolean() }),
});

export const sendVerification = endpoint({
  ...auth,
  ...empty,
  method: 'POST',
  path: '/users/verify-email',
  makes: true,
  summary: 'Send the verification mail again',
  access: 'signed-in',
  status: 202,
  reply: z.object({ email: z.string() }),
});

export const SessionView = z
  .object({
    id: z.string(),
    current: z.boolean(),
    device: z.string(),
    createdAt: z.string(),
    lastSeenAt: z.string(),
  })
  .meta({ id: 'Session' });

export const readSessions = endpoint({
  ...auth,
  ...empty,
  method: 'GET',
  path: '/users/me/sessions',
  summary: 'Read where one is signed in',
  access: 'signed-in',
  status: 200,
  reply: z.object({ sessions: z.array(SessionView) }),
});

export const endSession = endpoint({
  ...auth,
  method: 'DELETE',
  path: '/users/me/sessions/{id}',
  summary: 'Sign out somewhere else; `others` signs out everywhere else',
  access: 'signed-in',
  params: z.object({ id: z.string().max(80) }),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({ sessions: z.array(SessionView) }),
});

export const sessionsCalls = {
  logout,
  verifyEmail,
  sendVerification,
  readSessions,
  endSession,
};
