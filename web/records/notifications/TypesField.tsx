import { notificationsText } from '#web/text/notifications.ts';

import { type TypesChoice, typesChoices } from './types-choice.ts';

const words = notificationsText.typeChoices;

type Props = {
  readonly label: string;
  readonly value: TypesChoice | 'other';
  readonly onChange: (choice: TypesChoice) => void;
};

/** Statements of which types. */
export const TypesField = ({ label, value, onChange }: Props) => (
  <select
    className="select types-field"
    aria-label={label}
    value={value}
    onChange={({ target }) => {
      const chosen = typesChoices.find((one) => one === target.value);
      if (chosen) onChange(chosen);
    }}
  >
    {typesChoices.map((choice) => (
      <option key={choice} value={choice}>
        {words[choice]}
      </option>
    ))}
    {value === 'other' && <option value="other">{words.other}</option>}
  </select>
);
