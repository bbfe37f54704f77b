import { useState } from 'react';

import { MIN_PASSWORD_CHARACTERS } from '#shared/domain/password-rule.ts';
import { authText } from '#web/text/auth.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';

/** A password field, hidden by default. Pasting is allowed, and password managers know the kind of password. */
export const PasswordField = ({
  kind,
  error,
}: {
  readonly kind: 'current' | 'new';
  readonly error?: string | undefined;
}) => {
  const text = useText(authText).field;
  const [shown, setShown] = useState(false);
  return (
    <Field
      name="password"
      label={kind === 'new' ? text.newPassword : text.password}
      type={shown ? 'text' : 'password'}
      autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
      error={error}
      hint={kind === 'new' ? text.rule(MIN_PASSWORD_CHARACTERS) : undefined}
      beside={
        <Button
          look="icon"
          aria-label={shown ? text.hide : text.show}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'hidden' : 'seen'} />
        </Button>
      }
    />
  );
};
