import { calls } from '#functions/platform/http/calls.ts';
import { personCalling } from '#functions/platform/http/callers.ts';
import { notFound } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import * as contracts from '#shared/contracts/mail-preferences.ts';
import type { AlertMails } from '#shared/domain/mail-preferences.ts';

import {
  mailPreferencesOf,
  personOfUnsubscribe,
  setAlertMails,
} from '#functions/records/mail-preferences/mail-preference-repository.ts';

type Ports = { readonly table: Pick<Table, 'get' | 'write'> };

const read =
  ({ table }: Ports): UseCase<typeof contracts.readMailPreferences> =>
  async (caller) => {
    const { alertMails } = await mailPreferencesOf(table)(personCalling(caller).person.id);
    return { alertMails };
  };

const change =
  ({ table }: Ports): UseCase<typeof contracts.changeMailPreferences> =>
  async (caller, { body: { alertMails } }) => {
    await setAlertMails(table)(personCalling(caller).person.id, alertMails);
    return { alertMails };
  };

/** A word that was replaced, or whose person is gone, ends nothing. */
const byWord = async ({ table }: Ports, token: string, alertMails: AlertMails) => {
  const personId = await personOfUnsubscribe(table)(token);
  if (personId === undefined) throw notFound('This link is no longer good.');
  await setAlertMails(table)(personId, alertMails);
  return { alertMails };
};

const unsubscribe =
  (ports: Ports): UseCase<typeof contracts.unsubscribe> =>
  async (_caller, { params: { token } }) =>
    byWord(ports, token, 'off');

const undo =
  (ports: Ports): UseCase<typeof contracts.undoUnsubscribe> =>
  async (_caller, { params: { token } }) =>
    byWord(ports, token, 'on');

/** Programs that look through mails open every link in them: opening this one changes nothing. */
const show: UseCase<typeof contracts.showUnsubscribe> = async (_caller, { params: { token } }) =>
  `/unsubscribe/${token}`;

export const mailPreferencesCalls = (ports: Ports) =>
  calls(
    {
      readMailPreferences: contracts.readMailPreferences,
      changeMailPreferences: contracts.changeMailPreferences,
      showUnsubscribe: contracts.showUnsubscribe,
      unsubscribe: contracts.unsubscribe,
      undoUnsubscribe: contracts.undoUnsubscribe,
    },
    {
      readMailPreferences: read(ports),
      changeMailPreferences: change(ports),
      showUnsubscribe: show,
      unsubscribe: unsubscribe(ports),
      undoUnsubscribe: undo(ports),
    },
  );
