import * as z from 'zod';

import { alertMailStates } from '../domain/mail-preferences.ts';
import { endpoint } from './endpoint.ts';
import { nothing } from './parts.ts';

export const MailPreferences = z
  .object({
    /** Whether mails tell what happened to what one follows. The feed goes on either way. */
    alertMails: z.enum(alertMailStates),
  })
  .meta({ id: 'MailPreferences' });
export type MailPreferences = z.infer<typeof MailPreferences>;

const mails = { feature: 'mail-preferences', query: z.object({}), status: 200 } as const;
const own = { ...mails, kind: 'json', access: 'signed-in', params: z.object({}) } as const;

export const readMailPreferences = endpoint({
  ...own,
  method: 'GET',
  path: '/notifications/mail-preferences',
  summary: 'Read which mails one wants',
  body: nothing,
  reply: MailPreferences,
});

export const changeMailPreferences = endpoint({
  ...own,
  method: 'PUT',
  path: '/notifications/mail-preferences',
  summary: 'Say which mails one wants',
  description: 'Hour and time zone belong to the person: `PATCH /users/{slug}`.',
  body: MailPreferences,
  reply: MailPreferences,
});

/** The word of a mail; whoever has it reads that mail. */
const byWord = {
  ...mails,
  path: '/notifications/unsubscribe/{token}',
  // An old token in somebody's browser must not keep them from ending mails.
  access: 'unchecked',
  params: z.object({ token: z.string().regex(/^[\w-]{20,100}$/, 'is not the end of a link') }),
} as const;

export const showUnsubscribe = endpoint({
  ...byWord,
  kind: 'redirect',
  method: 'GET',
  summary: 'Come to the page that ends mails, without ending them',
  body: nothing,
  status: 302,
  reply: z.string(),
});

export const unsubscribe = endpoint({
  ...byWord,
  kind: 'json',
  method: 'POST',
  summary: 'End the mails about what somebody follows, with one click',
  description:
    'What the header `List-Unsubscribe` of such mails leads to (RFC 8058): without a session, with `List-Unsubscribe=One-Click` as a form or as JSON.',
  form: true,
  body: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
  reply: MailPreferences,
});

export const undoUnsubscribe = endpoint({
  ...byWord,
  kind: 'json',
  method: 'DELETE',
  summary: 'Have the mails come again, after they were ended by this link',
  body: nothing,
  reply: MailPreferences,
});

export const mailPreferencesCalls = {
  readMailPreferences,
  changeMailPreferences,
  showUnsubscribe,
  unsubscribe,
  undoUnsubscribe,
};
