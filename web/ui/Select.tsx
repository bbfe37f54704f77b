import type { ReactNode, SelectHTMLAttributes } from 'react';

import { classes } from './classes.ts';
import styles from './Select.module.css';

type Props<Choice extends string> = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'value' | 'onChange' | 'children'
> & {
  readonly value: Choice;
  readonly choices: readonly Choice[];
  readonly nameOf: (choice: Choice) => string;
  readonly onChoose: (choice: Choice) => void;
  readonly large?: boolean;
};

/** A native select element. */
export const Select = <Choice extends string>({
  value,
  choices,
  nameOf,
  onChoose,
  large = false,
  className,
  ...rest
}: Props<Choice>) => (
  <select
    {...rest}
    className={classes(styles.select, large && styles.large, className)}
    value={value}
    onChange={({ target }) => {
      const selected = choices.find((candidate) => candidate === target.value);
      if (selected !== undefined) onChoose(selected);
    }}
  >
    {choices.map((choice) => (
      <option key={choice} value={choice}>
        {nameOf(choice)}
      </option>
    ))}
  </select>
);

/** A label above a control. */
export const LabelAbove = ({
  label,
  className,
  children,
}: {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) => (
  <label className={classes(styles.stacked, className)}>
    {label}
    {children}
  </label>
);
