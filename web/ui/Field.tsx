import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

import './field.css';

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  readonly label: string;
  /** Told before anything is wrong. */
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** A button inside the field, at its end. */
  readonly beside?: ReactNode;
};

/** A text field with its label, what it asks for, and what is wrong with it. */
export const Field = ({ label, hint, error, inputRef, beside, ...input }: FieldProps) => {
  const id = useId();
  const told = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-line">
        <input
          {...input}
          ref={inputRef}
          id={id}
          className="input"
          aria-invalid={error !== undefined}
          aria-describedby={told === '' ? undefined : told}
        />
        {beside}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
