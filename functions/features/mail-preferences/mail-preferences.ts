import { requirePerson } from '#functions/platform/http/callers.ts';
import { notFound } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import {
  mailPreferencesOf,
  personOfUnsubscribeToken,
  setAlertMails,
} from '#functions/records/mail-preferences/mail-preference-repository.ts';
import type * as contracts from '#shared/contracts/mail-preferences.ts';
import type { AlertMails } from '#shared/domain/mail-preferences.ts';
import { toPath } from '#shared/domain/paths.ts';

export type MailPreferencesPorts = { readonly table: Pick<Table, 'get' | 'write'> };

export const readMailPreferences =
  ({ table }: MailPreferencesPorts): UseCase<typeof contracts.readMailPreferences> =>
  async (caller) => {
    const { alertMails } = await mailPreferencesOf(table)(requirePerson(caller).person.id);
    return { alertMails };
  };

export const changeMailPreferences =
  ({ table }: MailPreferencesPorts): UseCase<typeof contracts.changeMailPreferences> =>
  async (caller, { body: { alertMails } }) => {
    await setAlertMails(table)(requirePerson(caller).person.id, alertMails);
    return { alertMails };
  };

/** A replaced token, or one of a deleted person, ends nothing. */
const byWord = async ({ table }: MailPreferencesPorts, token: string, alertMails: AlertMails) => {
  const personId = await personOfUnsubscribeToken(table)(token);
  if (personId === undefined) throw notFound('This link is no longer valid.');
  await setAlertMails(table)(personId, alertMails);
  return { alertMails };
};

export const unsubscribe =
  (ports: MailPreferencesPorts): UseCase<typeof contracts.unsubscribe> =>
  async (_caller, { params: { token } }) =>
    byWord(ports, token, 'off');

export const undoUnsubscribe =
  (ports: MailPreferencesPorts): UseCase<typeof contracts.undoUnsubscribe> =>
  async (_caller, { params: { token } }) =>
    byWord(ports, token, 'on');

/** E-mail scanners open every link, so opening this one changes nothing. */
export const showUnsubscribe: UseCase<typeof contracts.showUnsubscribe> = async (
  _caller,
  { params: { token } },
) => toPath`/unsubscribe/${token}`;
