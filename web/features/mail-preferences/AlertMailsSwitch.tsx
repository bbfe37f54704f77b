import { useEffect } from 'react';

import { useFeature } from '#web/platform/feature.ts';
import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { accountText } from '#web/text/account.ts';
import { mailsText } from '#web/text/mails.ts';
import { text } from '#web/text/text.ts';
import { Tick } from '#web/ui/Tick.tsx';

import { mailsFeature } from './mails-saga.ts';
import { alertMailsChanged, alertMailsWanted, type MailsState } from './mails-slice.ts';

const alertMailsIn = ({ alertMails }: MailsState) => alertMails;

/** Whether mails tell what happened to what somebody follows; kept as soon as it is chosen. */
export const AlertMailsSwitch = () => {
  const dispatch = useAppDispatch();
  const alertMails = useFeature(mailsFeature, alertMailsIn);
  useEffect(() => {
    dispatch(alertMailsWanted());
  }, [dispatch]);
  if (alertMails.kind === 'failed')
    return (
      <p role="alert">
        {mailsText.notKnown}{' '}
        <button type="button" className="quiet" onClick={() => dispatch(alertMailsWanted())}>
          {accountText.account.verify.retry}
        </button>
      </p>
    );
  const value = lastValueOf(alertMails);
  if (value === undefined) return <p>{text.loading}</p>;
  return (
    <>
      <label className="switch">
        <Tick
          checked={value === 'on'}
          onChange={() => dispatch(alertMailsChanged(value === 'on' ? 'off' : 'on'))}
        />
        {mailsText.setting}
      </label>
      <p>{mailsText.settingWhy}</p>
    </>
  );
};
