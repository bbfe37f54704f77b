import { useId } from 'react';

import type { NumberRange } from '#shared/domain/search-state.ts';
import { numberOf, rangeBetween, yearOf } from '#shared/domain/search-address.ts';
import { text } from '#web/text/text.ts';

type Props = {
  readonly heading: string;
  readonly value: NumberRange;
  readonly kind: 'year' | 'count';
  readonly hints?: NumberRange;
  /** What stands above the two fields, where the heading does not stand beside them. */
  readonly labels?: { readonly from: string; readonly to: string };
  readonly onChange: (range: NumberRange) => void;
};

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** A range of whole numbers; it holds once a field is left or Enter is pressed, not with each digit. */
export const RangeFields = ({
  heading,
  value,
  kind,
  hints = {},
  labels = text.filters,
  onChange,
}: Props) => {
  const id = useId();
  const read = kind === 'year' ? yearOf : numberOf;
  const commit = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const next = rangeBetween(read(textOf(data, 'from')), read(textOf(data, 'to')));
    if (next.from !== value.from || next.to !== value.to) onChange(next);
  };
  const field = (name: 'from' | 'to') => (
    <span className="range-field">
      <label htmlFor={`${id}-${name}`}>{labels[name]}</label>
      <input
        id={`${id}-${name}`}
        className="input input-small"
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
  );
  return (
    <form
      className="range"
      // A range that was changed elsewhere, such as by a chip, is drawn anew.
      key={`${value.from ?? ''}-${value.to ?? ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        commit(event.currentTarget);
      }}
    >
      <fieldset>
        <legend className="range-name">{heading}</legend>
        <div className="range-fields">
          {field('from')}
          {field('to')}
        </div>
        <button type="submit" className="hidden-text" tabIndex={-1}>
          {heading}
        </button>
      </fieldset>
    </form>
  );
};
