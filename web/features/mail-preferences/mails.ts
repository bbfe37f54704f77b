import { call, put } from 'typed-redux-saga';

import type { AlertMails } from '#shared/domain/mail-preferences.ts';
import { doing } from '#web/platform/doing.ts';
import { reading } from '#web/platform/reading.ts';
import { toastShown } from '#web/platform/toasts.ts';
import { commonText } from '#web/text/common.ts';

export const mailsReading = reading({
  name: 'mails',
  ask: (api) => api.readMailPreferences(),
});

/** A change shows at once; if saving fails, the page reports it and shows the stored value. */
export const mailsChanged = (alertMails: AlertMails) =>
  mailsReading.changed({
    show: (mails) => ({ ...mails, alertMails }),
    send: async (api) => {
      await api.changeMailPreferences({ body: { alertMails } });
      return undefined;
    },
    *refused() {
      yield* put(toastShown('error', (words) => words(commonText).problem.unexpected));
    },
  });

/** Ends or resumes emails, authorized by the token of the link. */
export const endingMails = doing<{ readonly token: string; readonly act: 'stop' | 'undo' }>({
  name: 'mails/ending',
  to: ({ act }) => act,
  *work({ token, act }, { api }) {
    const params = { token };
    if (act === 'undo') yield* call(api.undoUnsubscribe, { params });
    else yield* call(() => api.unsubscribe({ params, body: { 'List-Unsubscribe': 'One-Click' } }));
  },
});
