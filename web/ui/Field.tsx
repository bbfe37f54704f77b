import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

import type { Problem } from '#web/platform/problem.ts';

import { classes } from './classes.ts';
import styles from './Field.module.css';
import { Input } from './Input.tsx';
import { useProblemSentence } from './use-problem-sentence.ts';

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  readonly label: string;
  /** Help text that is shown before any error. */
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  /** A button inside the field, at its end. */
  readonly beside?: ReactNode;
};

/** A text field with label, help text and error. */
export const Field = ({ label, hint, error, beside, ...input }: FieldProps) => {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        <Input
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy === '' ? undefined : describedBy}
        />
        {beside && <div className={styles.beside}>{beside}</div>}
      </div>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  );
};

/** Any other control with a label. */
export const LabeledControl = ({
  label,
  className,
  children,
}: {
  readonly label: string;
  readonly className?: string | undefined;
  /** Receives the id that the label refers to. */
  readonly children: (id: string) => ReactNode;
}) => {
  const id = useId();
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
};

type NoteProps = { readonly id?: string; readonly children: ReactNode };

export const Hint = (props: NoteProps & { readonly role?: 'status' }) => (
  <p {...props} className={styles.hint} />
);

/** An error message next to its cause. */
export const ErrorText = (props: NoteProps) => (
  <p {...props} className={styles.fault} role="alert" />
);

/** The problem of a failed request, shown where it was made. */
export const ProblemText = ({
  problem,
  children,
}: {
  readonly problem: Problem;
  readonly children?: ReactNode;
}) => (
  <ErrorText>
    {useProblemSentence()(problem)}
    {children}
  </ErrorText>
);
