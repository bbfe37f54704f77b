import type { Key } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

export const mailPreferencesKey = (personId: string): Key => ({
  pk: personPartition(personId),
  sk: 'mail-preferences',
});

/** The person whose e-mails a token ends, by the token's digest, so that the table does not reveal it. */
export const unsubscribeKey = (token: string): Key => ({
  pk: `unsubscribe#${sha256Of(token, 'base64url')}`,
  sk: 'owner',
});
