import { createHash } from 'node:crypto';

import type { Key } from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

export const mailPreferencesKey = (personId: string): Key => ({
  pk: personPartition(personId),
  sk: 'mail-preferences',
});

/** The person whose e-mails a token ends, by the token's digest, so that the table does not reveal it. */
export const unsubscribeKey = (token: string): Key => ({
  pk: `unsubscribe#${createHash('sha256').update(token).digest('base64url')}`,
  sk: 'owner',
});
