import { LabelAbove, Select } from '#web/ui/Select.tsx';

const NOTHING = '\u00a0';

/** Takes the space of the purpose filter, so that nothing moves when that is loaded. */
export const purposePlaceholder = (
  <div aria-hidden="true">
    <LabelAbove label={NOTHING}>
      <Select
        disabled
        value={NOTHING}
        choices={[NOTHING]}
        nameOf={() => NOTHING}
        onChoose={() => undefined}
      />
    </LabelAbove>
    <small>{NOTHING}</small>
  </div>
);
