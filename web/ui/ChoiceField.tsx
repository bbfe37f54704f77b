type Props<Choice extends string> = {
  readonly label: string;
  readonly value: Choice;
  readonly choices: readonly Choice[];
  readonly names: Readonly<Record<Choice, string>>;
  readonly onChange: (choice: Choice) => void;
};

/** One of a few named choices. */
export const ChoiceField = <Choice extends string>({
  label,
  value,
  choices,
  names,
  onChange,
}: Props<Choice>) => (
  <label className="stacked">
    {label}
    <select
      className="select"
      value={value}
      onChange={({ target }) => {
        const chosen = choices.find((one) => one === target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {choices.map((one) => (
        <option key={one} value={one}>
          {names[one]}
        </option>
      ))}
    </select>
  </label>
);
