import { useDispatch } from 'react-redux';

import { useReading } from '#web/platform/use-reading.ts';
import { useText } from '#web/text/language.ts';
import { mailPreferencesText } from '#web/text/mail-preferences.ts';
import { NotShown } from '#web/ui/Shown.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import { mailsChanged, mailsReading } from './mails.ts';

/** Whether to send emails about followed items; saved at once. */
export const AlertMailsSwitch = () => {
  const words = useText(mailPreferencesText);
  const dispatch = useDispatch();
  const mails = useReading(mailsReading);
  if (!mails.shown) return <NotShown read={mails} failed={words.notKnown} />;
  return (
    <>
      <Switch
        checked={mails.shown.alertMails === 'on'}
        onChange={(on) => dispatch(mailsChanged(on ? 'on' : 'off'))}
      >
        {words.setting}
      </Switch>
      <p>{words.settingWhy}</p>
    </>
  );
};
