import { useSearchParams } from 'react-router-dom';

import { useOpenModal } from '#web/platform/modals.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorText, Field } from '#web/ui/Field.tsx';
import { onFormSubmit, formText } from '#web/ui/form.ts';
import { Message } from '#web/ui/Message.tsx';
import { fieldError, MutationButton } from '#web/ui/MutationButton.tsx';

import styles from './auth.module.css';
import { resetPassword } from './sign-in.ts';

/** The target of the link in a password-reset email. */
const ResetPasswordScreen = () => {
  const { reset: text, settings } = useText(usersText);
  const { logIn } = useText(commonText);
  const openModal = useOpenModal();
  const [address] = useSearchParams();
  const { start, ...progress } = useMutation(resetPassword);
  useTitle(text.title);

  if (progress.kind === 'done')
    return (
      <Message level={1} role="status" heading={text.done}>
        <p>{text.doneSentence}</p>
        <Button look="primary" onClick={() => openModal('login')}>
          {logIn}
        </Button>
      </Message>
    );
  return (
    <div className={classes('page', styles.alone)}>
      <h1>{text.title}</h1>
      <form
        onSubmit={onFormSubmit((data) =>
          start({ token: address.get('token') ?? '', password: formText(data, 'password') }),
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
        {fieldError(progress, 'token') !== undefined && <ErrorText>{text.expired}</ErrorText>}
        <MutationButton primary progress={progress} label={text.action} />
      </form>
    </div>
  );
};

export default ResetPasswordScreen;
