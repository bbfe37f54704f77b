import * as z from 'zod';

import { endpoint } from './endpoint.ts';
import { nothing } from './parts.ts';

/** Active sessions and the confirmation of the address: served under /users, implemented by the sign-in feature. */
const auth = { kind: 'json', feature: 'auth' } as const;
const empty = { params: z.object({}), query: z.object({}), body: nothing } as const;

export const logout = endpoint({
  ...auth,
  ...empty,
  method: 'GET',
  path: '/users/logout',
  refuses: [403],
  summary: 'Sign out: end the session and its tokens',
  access: 'unchecked',
  status: 200,
  reply: z.object({ success: z.boolean() }),
});

export const verifyEmail = endpoint({
  ...auth,
  method: 'GET',
  path: '/users/verify-email/{token}',
  summary: 'Verify an e-mail address with the token from the e-mail',
  description: '`success: false` if the token is used, expired or unknown.',
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
  summary: 'Send the verification e-mail again',
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
  summary: 'List your active sessions',
  access: 'signed-in',
  status: 200,
  reply: z.object({ sessions: z.array(SessionView) }),
});

export const endSession = endpoint({
  ...auth,
  method: 'DELETE',
  path: '/users/me/sessions/{id}',
  summary: 'End one of your other sessions; `others` ends all of them',
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
