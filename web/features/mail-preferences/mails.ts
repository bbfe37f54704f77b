import { call, put } from 'typed-redux-saga';

import type { AlertMails } from '#shared/domain/mail-preferences.ts';
import { createMutation } from '#web/platform/mutation.ts';
import { createQuery } from '#web/platform/query.ts';
import { toastShown } from '#web/platform/toasts.ts';
import { commonText } from '#web/text/common.ts';

export const mailsQuery = createQuery({
  name: 'mails',
  load: (api) => api.readMailPreferences(),
});

/** A change shows at once; if saving fails, the page reports it and shows the stored value. */
export const changeMails = (alertMails: AlertMails) =>
  mailsQuery.changed({
    show: (mails) => ({ ...mails, alertMails }),
    send: async (api) => {
      await api.changeMailPreferences({ body: { alertMails } });
      return undefined;
    },
    *refused() {
      yield* put(toastShown('error', (textOf) => textOf(commonText).problem.unexpected));
    },
  });

/** Ends or resumes emails, authorized by the token of the link. */
export const endMails = createMutation<{ readonly token: string; readonly act: 'stop' | 'undo' }>({
  name: 'mails/ending',
  target: ({ act }) => act,
  *work({ token, act }, { api }) {
    const params = { token };
    if (act === 'undo') yield* call(api.undoUnsubscribe, { params });
    else yield* call(() => api.unsubscribe({ params, body: { 'List-Unsubscribe': 'One-Click' } }));
  },
});
