import { Link } from 'react-router-dom';

import { type Purpose, purposes } from '#shared/domain/purpose.ts';
import { useText } from '#web/text/language.ts';
import { purposeFilterText } from '#web/text/purpose-filter.ts';
import { LabelAbove, Select } from '#web/ui/Select.tsx';

export type PurposeProps = {
  readonly value: Purpose | 'any';
  readonly onChange: (purpose: Purpose | 'any') => void;
};

/** What sentences use the paper for; loaded after the report, because few readers narrow by it. */
const PurposeFilter = ({ value, onChange }: PurposeProps) => {
  const text = useText(purposeFilterText);
  return (
    <div>
      <LabelAbove label={text.label}>
        <Select
          value={value}
          choices={['any', ...purposes]}
          nameOf={(choice) => text.choices[choice]}
          onChoose={onChange}
        />
      </LabelAbove>
      <small>
        <Link to="/accuracy">{text.accuracy}</Link>
      </small>
    </div>
  );
};

export default PurposeFilter;
