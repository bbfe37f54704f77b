import type { ReactNode } from 'react';

import { Button } from '#web/ui/Button.tsx';

import styles from './auth.module.css';
import type { useAccountForm } from './use-account-form.ts';

/** The frame of an account form: its fields, the form error, and the submit button. */
export const AccountForm = ({
  of: { form, sending, sentence, submit },
  text,
  children,
}: {
  readonly of: Pick<ReturnType<typeof useAccountForm>, 'form' | 'sending' | 'sentence' | 'submit'>;
  readonly text: { readonly submit: string; readonly busy: string };
  readonly children: ReactNode;
}) => (
  <form ref={form} className={styles.form} noValidate onSubmit={submit}>
    {children}
    {/* The live region is always mounted; otherwise screen readers would not announce its content. */}
    <p className={styles.refusal} role="alert">
      {sentence}
    </p>
    {/* Not disabled while submitting: a disabled button loses the focus. */}
    <Button type="submit" look="primary" aria-disabled={sending}>
      {sending ? text.busy : text.submit}
    </Button>
  </form>
);
