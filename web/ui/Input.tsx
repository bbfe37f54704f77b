import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';

import { classes } from './classes.ts';
import styles from './Input.module.css';

type InputLook = { readonly small?: boolean; readonly className?: string | undefined };

/** A text input without a label; the caller provides one. */
export const Input = ({
  small = false,
  className,
  ...rest
}: InputLook &
  InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> }) => (
  <input {...rest} className={classes(styles.input, small && styles.small, className)} />
);

export const TextArea = ({
  className,
  ...rest
}: Pick<InputLook, 'className'> &
  TextareaHTMLAttributes<HTMLTextAreaElement> & {
    readonly ref?: Ref<HTMLTextAreaElement> | undefined;
  }) => <textarea {...rest} className={classes(styles.input, className)} />;
