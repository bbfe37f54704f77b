import { useSearchParams } from 'react-router-dom';

import { useMutation } from '#web/platform/use-mutation.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorText, Field } from '#web/ui/Field.tsx';
import { onFormSubmit, formText } from '#web/ui/form.ts';
import { Message } from '#web/ui/Message.tsx';
import { fieldError, MutationButton } from '#web/ui/MutationButton.tsx';

import styles from './auth.module.css';
import { signingInByLink } from './sign-in.ts';

/** Where the one-time sign-in link of an administrator leads. Opening it changes nothing: only the button uses it up. */
const SignInLinkScreen = () => {
  const { signInLink: words, settings } = useText(usersText);
  const [address] = useSearchParams();
  const token = address.get('token');
  const { start, ...progress } = useMutation(signingInByLink);
  useTitle(words.title);

  if (progress.kind === 'done')
    return (
      <Message level={1} role="status" heading={words.done}>
        <p>{words.doneSentence}</p>
        <ButtonLink look="primary" to="/home">
          {words.go}
        </ButtonLink>
      </Message>
    );
  if (!token)
    return (
      <Message level={1} heading={words.none}>
        <p>{words.noneSentence}</p>
      </Message>
    );
  return (
    <div className={classes('page', styles.alone)}>
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      <form
        onSubmit={onFormSubmit((data) => {
          const password = formText(data, 'password');
          start(password === '' ? { token } : { token, password });
        })}
      >
        <Field
          label={words.password}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={settings.password.rule}
          error={fieldError(progress, 'password')}
        />
        {fieldError(progress, 'token') !== undefined && <ErrorText>{words.expired}</ErrorText>}
        <MutationButton primary progress={progress} label={words.action} />
      </form>
    </div>
  );
};

export default SignInLinkScreen;
