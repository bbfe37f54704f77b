import * as z from 'zod';

import { alertMailStates } from '../domain/mail-preferences.ts';
import { endpoint } from './endpoint.ts';
import { nothing } from './parts.ts';

export const MailPreferences = z
  .object({
    /** Whether to send emails about followed items. The feed continues either way. */
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
  summary: 'Get your e-mail preferences',
  body: nothing,
  reply: MailPreferences,
});

export const changeMailPreferences = endpoint({
  ...own,
  method: 'PUT',
  path: '/notifications/mail-preferences',
  summary: 'Update your e-mail preferences',
  description: 'The hour and time zone belong to the person: `PATCH /users/{slug}`.',
  body: MailPreferences,
  reply: MailPreferences,
});

/** The token from an email; its holder can read that email. */
const byWord = {
  ...mails,
  path: '/notifications/unsubscribe/{token}',
  // An old token in the browser must not prevent a person from ending emails.
  access: 'unchecked',
  params: z.object({ token: z.string().regex(/^[\w-]{20,100}$/, 'is not a valid link token') }),
} as const;

export const showUnsubscribe = endpoint({
  ...byWord,
  kind: 'redirect',
  method: 'GET',
  summary: 'Redirect to the unsubscribe page without unsubscribing',
  body: nothing,
  status: 302,
  reply: z.string(),
});

export const unsubscribe = endpoint({
  ...byWord,
  kind: 'json',
  method: 'POST',
  summary: 'Unsubscribe from alert e-mails with one click',
  description:
    'Target of the header `List-Unsubscribe` (RFC 8058): needs no session and accepts `List-Unsubscribe=One-Click` as a form or as JSON.',
  form: true,
  body: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
  reply: MailPreferences,
});

export const undoUnsubscribe = endpoint({
  ...byWord,
  kind: 'json',
  method: 'DELETE',
  summary: 'Resubscribe after unsubscribing through this link',
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
