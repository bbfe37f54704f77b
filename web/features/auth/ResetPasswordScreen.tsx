import { useSearchParams } from 'react-router-dom';

import { modalToggled } from '#web/platform/modal-slice.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { accountText } from '#web/text/account.ts';
import { Field } from '#web/ui/Field.tsx';
import { sentenceOf } from '#web/ui/problem-sentence.ts';

import { passwordReset } from '#web/features/users/account-slice.ts';
import { sent, textIn } from '#web/ui/form-text.ts';
import { fieldError, saysAllAtFields, useAccount } from '#web/features/users/use-account.ts';

import '#web/features/users/account.css';

const words = accountText.account.reset;

/** Where the link of the mail for a forgotten password leads. */
const ResetPasswordScreen = () => {
  const dispatch = useAppDispatch();
  const [address] = useSearchParams();
  const stands = useAccount(({ reset }) => reset);
  useTitle(words.title);

  if (stands.kind === 'done')
    return (
      <div className="page message" role="status">
        <h1>{words.done}</h1>
        <p>{stands.said}</p>
        <button
          type="button"
          className="button button-primary"
          onClick={() => dispatch(modalToggled({ name: 'login' }))}
        >
          {accountText.account.signIn.action}
        </button>
      </div>
    );
  return (
    <div className="page account-alone">
      <h1>{words.title}</h1>
      <form
        onSubmit={sent((data) => {
          const token = address.get('token') ?? '';
          dispatch(passwordReset({ token, password: textIn(data, 'password') }));
        })}
      >
        <Field
          label={accountText.account.settings.password.new}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={accountText.account.settings.password.rule}
          required
          error={fieldError(stands, 'password')}
        />
        {fieldError(stands, 'token') !== undefined && (
          <p className="field-error" role="alert">
            {words.expired}
          </p>
        )}
        {stands.kind === 'failed' && !saysAllAtFields(stands) && (
          <p className="field-error" role="alert">
            {sentenceOf(stands.problem)}
          </p>
        )}
        <button
          type="submit"
          className="button button-primary"
          disabled={stands.kind === 'running'}
        >
          {words.action}
        </button>
      </form>
    </div>
  );
};

export default ResetPasswordScreen;
