import type { PersonalData } from '#functions/platform/personal-data.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { unsubscribeKey } from '#functions/records/mail-preferences/mail-preference-keys.ts';
import { mailPreferencesOf } from '#functions/records/mail-preferences/mail-preference-repository.ts';

/** The token that ends a person's e-mails is stored separately, so that a link can find it. */
export const unsubscribingPersonalData = (table: Pick<Table, 'get' | 'write'>): PersonalData => ({
  name: 'mails',
  read: async (personId) => {
    const { alertMails } = await mailPreferencesOf(table)(personId);
    return { alertMails };
  },
  erase: async (personId) => {
    const { token } = await mailPreferencesOf(table)(personId);
    if (token !== undefined) await table.write({ kind: 'delete', key: unsubscribeKey(token) });
  },
});
