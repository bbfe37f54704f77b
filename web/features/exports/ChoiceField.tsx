import type { ReactNode } from 'react';

type Props<Value extends string> = {
  readonly legend: string;
  readonly name: string;
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly labelOf: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
  /** `row` for short words beside each other, `list` for sentences. */
  readonly look: 'row' | 'list';
  readonly note?: string | undefined;
  readonly children?: ReactNode;
};

/** One of a few, with a sentence that says what the choice means. */
export const ChoiceField = <Value extends string>({
  legend,
  name,
  values,
  chosen,
  labelOf,
  onChoose,
  look,
  note,
  children,
}: Props<Value>) => (
  <fieldset className="export-field">
    <legend>{legend}</legend>
    <div className={look === 'row' ? 'segments' : 'export-list'}>
      {values.map((value) => (
        <label key={value} className={look === 'row' ? undefined : 'switch'}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {labelOf(value)}
        </label>
      ))}
    </div>
    {note !== undefined && <p className="export-note">{note}</p>}
    {children}
  </fieldset>
);
