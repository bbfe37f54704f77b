import type { ReactNode } from 'react';

type Props<Key extends string> = {
  readonly legend: string;
  readonly items: readonly { readonly key: Key; readonly label: string }[];
  readonly chosen: readonly Key[];
  readonly onChange: (chosen: readonly Key[]) => void;
  readonly look: 'columns' | 'works';
  readonly tools?: ReactNode;
};

/** Any number of many; what is chosen keeps the order of the list. */
export const CheckList = <Key extends string>({
  legend,
  items,
  chosen,
  onChange,
  look,
  tools,
}: Props<Key>) => {
  const toggled = (key: Key) =>
    items
      .map((item) => item.key)
      .filter((one) => (one === key ? !chosen.includes(one) : chosen.includes(one)));
  return (
    <fieldset className="export-field">
      <legend>{legend}</legend>
      {tools}
      <div className={`export-checks export-checks-${look}`}>
        {items.map(({ key, label }) => (
          <label key={key} className="switch">
            <input
              type="checkbox"
              checked={chosen.includes(key)}
              onChange={() => onChange(toggled(key))}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
