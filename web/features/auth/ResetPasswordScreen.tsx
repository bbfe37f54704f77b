import { useSearchParams } from 'react-router-dom';

import { useOpenModal } from '#web/platform/modals.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Fault, Field } from '#web/ui/Field.tsx';
import { sent, textIn } from '#web/ui/form.ts';
import { Message } from '#web/ui/Message.tsx';
import { fieldError, TaskButton } from '#web/ui/Task.tsx';

import styles from './auth.module.css';
import { resettingPassword } from './signing-in.ts';

/** The target of the link in a password-reset email. */
const ResetPasswordScreen = () => {
  const { reset: words, settings } = useText(usersText);
  const { logIn } = useText(commonText);
  const openModal = useOpenModal();
  const [address] = useSearchParams();
  const { start, ...progress } = useDoing(resettingPassword);
  useTitle(words.title);

  if (progress.kind === 'done')
    return (
      <Message level={1} role="status" heading={words.done}>
        <p>{words.doneSentence}</p>
        <Button look="primary" onClick={() => openModal('login')}>
          {logIn}
        </Button>
      </Message>
    );
  return (
    <div className={classes('page', styles.alone)}>
      <h1>{words.title}</h1>
      <form
        onSubmit={sent((data) =>
          start({ token: address.get('token') ?? '', password: textIn(data, 'password') }),
        )}
      >
        <Field
          label={settings.password.new}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={settings.password.rule}
          required
          error={fieldError(progress, 'password')}
        />
        {fieldError(progress, 'token') !== undefined && <Fault>{words.expired}</Fault>}
        <TaskButton primary progress={progress} label={words.action} />
      </form>
    </div>
  );
};

export default ResetPasswordScreen;
