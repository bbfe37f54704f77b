import { createHash } from 'node:crypto';

import type { Key } from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

export const mailPreferencesKey = (personId: string): Key => ({
  pk: personPartition(personId),
  sk: 'mail-preferences',
});

/** Whose mails a word switches off. By its digest: whoever reads the table cannot do it. */
export const unsubscribeKey = (token: string): Key => ({
  pk: `unsubscribe#${createHash('sha256').update(token).digest('base64url')}`,
  sk: 'owner',
});
