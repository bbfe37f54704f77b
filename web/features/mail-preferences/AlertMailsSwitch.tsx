import { useDispatch } from 'react-redux';

import { useQuery } from '#web/platform/use-query.ts';
import { useText } from '#web/text/language.ts';
import { mailPreferencesText } from '#web/text/mail-preferences.ts';
import { QueryProblem } from '#web/ui/QueryView.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import { changeMails, mailsQuery } from './mails.ts';

/** Whether to send emails about followed items; saved at once. */
export const AlertMailsSwitch = () => {
  const text = useText(mailPreferencesText);
  const dispatch = useDispatch();
  const mails = useQuery(mailsQuery);
  if (!mails.shown) return <QueryProblem read={mails} failed={text.notKnown} />;
  return (
    <>
      <Switch
        checked={mails.shown.alertMails === 'on'}
        onChange={(on) => dispatch(changeMails(on ? 'on' : 'off'))}
      >
        {text.setting}
      </Switch>
      <p>{text.settingWhy}</p>
    </>
  );
};
