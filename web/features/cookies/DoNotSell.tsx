import { useEffect } from 'react';

import { preferenceFor } from '#shared/domain/cookie-preference.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { formOpened, objectionSent } from '#web/records/session/account-form-slice.ts';
import { cookiesText } from '#web/text/cookies.ts';

import { chooseCookies, cookiePreference } from './preference.ts';

const words = cookiesText.doNotSell;

/** An objection takes targeting away and leaves what was allowed besides. */
const withoutTargeting = () => {
  const now = cookiePreference();
  if (now.kind === 'unknown' || now.kind === 'rejected') return;
  const keepsAnalytics = now.kind === 'accepted' || now.purposes.includes('analytics');
  chooseCookies(preferenceFor(keepsAnalytics ? ['analytics'] : []));
};

/** Objecting to the sale of one's data, although none is sold. */
export const DoNotSell = () => {
  const dispatch = useAppDispatch();
  const form = useAppSelector((state) => state.accountForm);
  useEffect(() => {
    dispatch(formOpened());
  }, [dispatch]);
  const object = () => {
    withoutTargeting();
    dispatch(objectionSent());
  };
  return (
    <div>
      <p>{words.words}</p>
      <p>{words.object}</p>
      <p role="status">
        {form.kind === 'done' && words.done}
        {form.kind === 'refused' && words.failed}
      </p>
      {form.kind !== 'done' && (
        <button type="button" className="button button-primary" onClick={object}>
          {words.submit}
        </button>
      )}
    </div>
  );
};
