import { unsubscribeToken } from '#functions/records/mail-preferences/mail-preference-repository.ts';

import { all, type Given, plain, type Row, row, signedIn } from './expectations.ts';

const OWN = '/notifications/mail-preferences';

/** The token of a mail to a third person: a caller with that mail may end such mails, whichever account they use. */
const wordOfThird = async ({ world }: Given): Promise<string> => {
  const { id, email } = await world.people.make('premium');
  return unsubscribeToken(world.table, () => `word-of-${id}`)(id, email ?? '');
};

const byWord = (status: number, body?: unknown): readonly Row[] => [
  row(
    'none',
    all(status),
    async (given) => ({
      path: `/notifications/unsubscribe/${await wordOfThird(given)}`,
      body,
    }),
    'by the word of a mail',
  ),
];
const NOBODYS = '/notifications/unsubscribe/a-word-that-is-nobodys';
const unknown = (body?: unknown) => row('unknown', all(404), () => ({ path: NOBODYS, body }));
const oneClick = { 'List-Unsubscribe': 'One-Click' };

export const mailPreferenceRows = {
  readMailPreferences: plain(OWN, signedIn(200)),
  changeMailPreferences: plain(OWN, signedIn(200), { alertMails: 'off' }),
  // It says nothing of anybody: known and unknown words lead to the same page.
  showUnsubscribe: [...byWord(302), row('unknown', all(302), () => ({ path: NOBODYS }))],
  unsubscribe: [...byWord(200, oneClick), unknown(oneClick)],
  undoUnsubscribe: [...byWord(200), unknown()],
};
