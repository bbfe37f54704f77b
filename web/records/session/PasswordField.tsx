import { useState } from 'react';

import { PASSWORD_LEAST } from '#shared/domain/password-rule.ts';
import { signInText } from '#web/text/sign-in.ts';
import { Field } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';

const words = signInText.field;

/** A password, hidden unless its owner asks to see it. It may be pasted, and password managers know which kind it is. */
export const PasswordField = ({
  kind,
  error,
}: {
  readonly kind: 'current' | 'new';
  readonly error?: string | undefined;
}) => {
  const [shown, setShown] = useState(false);
  return (
    <Field
      name="password"
      label={kind === 'new' ? words.newPassword : words.password}
      type={shown ? 'text' : 'password'}
      autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
      error={error}
      {...(kind === 'new' && { hint: words.rule(PASSWORD_LEAST) })}
      beside={
        <button
          type="button"
          className="icon-button field-beside"
          aria-label={shown ? words.hide : words.show}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'hidden' : 'seen'} />
        </button>
      }
    />
  );
};
