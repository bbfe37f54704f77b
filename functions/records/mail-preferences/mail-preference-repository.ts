import * as z from 'zod';

import type { NewSecret } from '#functions/platform/ports/powers.ts';
import { changeItem } from '#functions/platform/ports/change-item.ts';
import type { Item, Table, Write } from '#functions/platform/ports/table.ts';
import { type AlertMails, alertMailStates } from '#shared/domain/mail-preferences.ts';

import { mailPreferencesKey, unsubscribeKey } from './mail-preference-keys.ts';

const StoredShape = z.object({
  alertMails: z.enum(alertMailStates).default('on'),
  /** The token in every e-mail to `tokenFor`, so that links in older e-mails keep working. */
  token: z.string().optional(),
  tokenFor: z.string().optional(),
});
export type StoredPreferences = z.infer<typeof StoredShape>;

const preferencesIn = (item: Item | undefined): StoredPreferences => StoredShape.parse(item ?? {});

export const mailPreferencesOf =
  (table: Pick<Table, 'get'>) =>
  async (personId: string): Promise<StoredPreferences> =>
    preferencesIn(await table.get(mailPreferencesKey(personId)));

export const setAlertMails =
  (table: Pick<Table, 'write'>) =>
  async (personId: string, alertMails: AlertMails): Promise<void> => {
    await table.write({
      kind: 'add',
      key: mailPreferencesKey(personId),
      amounts: { changes: 1 },
      set: { alertMails },
    });
  };

/**
 * Returns the token that ends a person's e-mails with one click. It says nothing about the person; a new address gets a
 * new token, and the old one becomes invalid.
 */
export const unsubscribeToken =
  (table: Pick<Table, 'get' | 'transact'>, newSecret: NewSecret) =>
  (personId: string, email: string): Promise<string> =>
    changeItem(table)(mailPreferencesKey(personId), (item) => {
      const before = preferencesIn(item);
      if (before.token !== undefined && before.tokenFor === email)
        return { writes: [], result: before.token };
      const token = newSecret();
      const changes = Number(item?.['changes'] ?? 0);
      const writes: readonly Write[] = [
        {
          kind: 'add',
          key: mailPreferencesKey(personId),
          amounts: { changes: 1 },
          set: { token, tokenFor: email },
          when: item
            ? { kind: 'equals', attribute: 'changes', value: changes }
            : { kind: 'absent' },
        },
        { kind: 'put', item: { ...unsubscribeKey(token), personId } },
        ...(before.token === undefined
          ? []
          : [{ kind: 'delete', key: unsubscribeKey(before.token) } as const]),
      ];
      return { writes, result: token };
    });

/** Returns whose e-mails a token ends; undefined if nobody's. */
export const personOfUnsubscribeToken =
  (table: Pick<Table, 'get'>) =>
  async (token: string): Promise<string | undefined> => {
    const personId = (await table.get(unsubscribeKey(token)))?.['personId'];
    return typeof personId === 'string' ? personId : undefined;
  };
