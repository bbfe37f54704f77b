import { useText } from '#web/text/language.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { Select } from '#web/ui/Select.tsx';

import { type TypesChoice, typesChoices } from './types-choice.ts';

type Props = {
  readonly label: string;
  readonly className?: string | undefined;
  readonly value: TypesChoice | 'other';
  readonly onChange: (choice: TypesChoice) => void;
};

/** A field for the types of statements. A combination that was chosen elsewhere can be kept but not chosen here. */
export const TypesField = ({ label, className, value, onChange }: Props) => {
  const { typeChoices } = useText(notificationsText);
  return (
    <Select
      aria-label={label}
      className={className}
      value={value}
      choices={value === 'other' ? [...typesChoices, value] : typesChoices}
      nameOf={(choice) => typeChoices[choice]}
      onChoose={(choice) => {
        if (choice !== 'other') onChange(choice);
      }}
    />
  );
};
