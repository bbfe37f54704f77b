import type { ReactNode } from 'react';

import { Button } from '#web/ui/Button.tsx';

import styles from './auth.module.css';
import type { useAccountForm } from './use-account-form.ts';

/** The frame of a form about an account: its fields, what went wrong with the whole, and its button. */
export const AccountForm = ({
  of: { form, sending, sentence, submit },
  words,
  children,
}: {
  readonly of: Pick<ReturnType<typeof useAccountForm>, 'form' | 'sending' | 'sentence' | 'submit'>;
  readonly words: { readonly submit: string; readonly busy: string };
  readonly children: ReactNode;
}) => (
  <form ref={form} className={styles.form} noValidate onSubmit={submit}>
    {children}
    {/* The place is always there, or what comes into it would not be heard. */}
    <p className={styles.refusal} role="alert">
      {sentence}
    </p>
    {/* Not disabled while it sends: a disabled button loses the focus of whoever pressed it. */}
    <Button type="submit" look="primary" aria-disabled={sending}>
      {sending ? words.busy : words.submit}
    </Button>
  </form>
);
