/** Returns the headers for one-click unsubscribing in email clients, without signing in (RFC 8058). */
export const unsubscribeHeaders = (
  origin: string,
  token: string,
): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${origin}/api/notifications/unsubscribe/${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
