import { useId } from 'react';

import { numberOf, rangeBetween, yearOf } from '#shared/domain/search-address.ts';
import type { NumberRange } from '#shared/domain/search-state.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';

import { classes } from './classes.ts';
import { formText } from './form.ts';
import { Input } from './Input.tsx';
import styles from './RangeFields.module.css';

type Props = {
  readonly heading: string;
  readonly value: NumberRange;
  readonly kind: 'year' | 'count';
  readonly hints?: NumberRange;
  /** The labels of the two fields, if the heading is not above them. */
  readonly labels?: { readonly from: string; readonly to: string };
  readonly onChange: (range: NumberRange) => void;
};

/** A range of whole numbers; it is applied on blur or Enter, not on each digit. */
export const RangeFields = ({ heading, value, kind, hints = {}, labels, onChange }: Props) => {
  const text = useText(commonText).filters;
  const id = useId();
  const read = kind === 'year' ? yearOf : numberOf;
  const commit = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const next = rangeBetween(read(formText(data, 'from')), read(formText(data, 'to')));
    if (next.from !== value.from || next.to !== value.to) onChange(next);
  };
  return (
    <form
      className={classes(styles.range, labels && styles.line)}
      // A range that was changed elsewhere, such as by a filter chip, resets the fields.
      key={`${value.from ?? ''}-${value.to ?? ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        commit(event.currentTarget);
      }}
    >
      <fieldset>
        <legend>{heading}</legend>
        <div className={styles.fields}>
          {(['from', 'to'] as const).map((name) => (
            <span key={name}>
              <label htmlFor={`${id}-${name}`}>{(labels ?? text)[name]}</label>
              <Input
                small
                id={`${id}-${name}`}
                name={name}
                type="text"
                inputMode="numeric"
                pattern="[0-9]*"
                maxLength={9}
                defaultValue={value[name]}
                placeholder={hints[name]?.toString() ?? ''}
                onBlur={({ target }) => target.form && commit(target.form)}
              />
            </span>
          ))}
        </div>
        <button type="submit" className="hidden-text" tabIndex={-1}>
          {heading}
        </button>
      </fieldset>
    </form>
  );
};
