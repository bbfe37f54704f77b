import { type ReactNode, useId } from 'react';

import { classes } from './classes.ts';
import styles from './Choices.module.css';
import { Switch } from './Switch.tsx';

type Props<Value extends string> = {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly labelOf: (value: Value) => string;
};
type ChoicesProps<Value extends string> = Props<Value> & {
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value) => void;
  /** Segments for short labels in a row, with the legend above, before or hidden; a list for sentences; or a line. */
  readonly look?: 'segments' | 'list' | 'line';
  readonly legendStands?: 'above' | 'before' | 'unseen';
  readonly className?: string | undefined;
  /** The description of the choice. */
  readonly note?: string | undefined;
  readonly children?: ReactNode;
};

/** A choice of one of a few values. */
export const Choices = <Value extends string>({
  legend,
  values,
  labelOf,
  chosen,
  onChoose,
  look = 'segments',
  legendStands = 'above',
  className,
  note,
  children,
}: ChoicesProps<Value>) => {
  const name = useId();
  const isUnseen = legendStands === 'unseen';
  return (
    <fieldset
      className={classes(
        look === 'line' ? styles.group : styles.choices,
        legendStands === 'before' && styles.before,
        isUnseen && styles.segments,
        className,
      )}
    >
      <legend className={isUnseen ? 'hidden-text' : undefined}>{legend}</legend>
      <Framed look={isUnseen ? 'line' : look}>
        {values.map((value) =>
          look === 'segments' ? (
            <label key={value}>
              <input
                type="radio"
                name={name}
                checked={value === chosen}
                onChange={() => onChoose(value)}
              />
              {labelOf(value)}
            </label>
          ) : (
            <Switch
              key={value}
              radio={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            >
              {labelOf(value)}
            </Switch>
          ),
        )}
      </Framed>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
    </fieldset>
  );
};

const Framed = ({
  look,
  children,
}: {
  readonly look: 'segments' | 'list' | 'line';
  readonly children: ReactNode;
}) => (look === 'line' ? children : <div className={styles[look]}>{children}</div>);

/** Removes a value that is present, or adds one that is not, in the order of the list. */
export const toggleValue = <Value extends string>(
  values: readonly Value[],
  chosen: readonly Value[],
  value: Value,
): readonly Value[] =>
  values.filter((candidate) => chosen.includes(candidate) !== (candidate === value));

/** A choice of any number of values, in the order of the list. */
export const CheckList = <Value extends string>({
  legend,
  values,
  labelOf,
  chosen,
  onChange,
  look = 'line',
  legendStands = 'above',
  tools,
}: Props<Value> & {
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
  /** In a line after the legend, in columns below it, or as titles in a frame. */
  readonly look?: 'line' | 'columns' | 'titles';
  readonly legendStands?: 'above' | 'unseen';
  readonly tools?: ReactNode;
}) => {
  const boxes = values.map((value) => (
    <Switch
      key={value}
      checked={chosen.includes(value)}
      onChange={() => onChange(toggleValue(values, chosen, value))}
    >
      {look === 'titles' ? <span>{labelOf(value)}</span> : labelOf(value)}
    </Switch>
  ));
  return (
    <fieldset className={look === 'line' ? styles.group : styles.choices}>
      <legend className={legendStands === 'unseen' ? 'hidden-text' : undefined}>{legend}</legend>
      {tools}
      {look === 'line' ? boxes : <div className={styles[look]}>{boxes}</div>}
    </fieldset>
  );
};
