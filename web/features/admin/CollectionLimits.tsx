import { DEFAULT_COLLECTED, MAX_COLLECTED } from '#shared/domain/collection.ts';
import { DEFAULT_LICENSES, type OpenLicense } from '#shared/domain/license.ts';
import { collectionsText } from '#web/text/collections.ts';
import { useText } from '#web/text/language.ts';
import { CheckList } from '#web/ui/Choices.tsx';
import { Field } from '#web/ui/Field.tsx';

import styles from './admin.module.css';
import type { CollectionLimits } from './collections.ts';

/** What limits a collection, as it is typed; `since` is empty where no day is. */
export type TypedLimits = {
  readonly max: string;
  readonly since: string;
  readonly licenses: readonly OpenLicense[];
};

export const usualLimits: TypedLimits = {
  max: String(DEFAULT_COLLECTED),
  since: '',
  licenses: DEFAULT_LICENSES,
};

export const isPossible = ({ max, licenses }: TypedLimits): boolean => {
  const count = Number(max);
  return Number.isInteger(count) && count >= 1 && count <= MAX_COLLECTED && licenses.length > 0;
};

/** Returns the limits of a request. */
export const limitsOf = ({ max, since, licenses }: TypedLimits): CollectionLimits => ({
  max: Number(max),
  licenses: [...licenses],
  ...(since !== '' && { since }),
});

const nameOf = (license: OpenLicense): string =>
  license === 'cc0' ? 'CC0' : `CC ${license.toUpperCase()}`;

/** Fields for how many articles are collected, since when, and under which licenses. */
export const LimitFields = ({
  limits,
  onChange,
  taken,
}: {
  readonly limits: TypedLimits;
  readonly onChange: (limits: TypedLimits) => void;
  /** The licenses under which this installation takes articles. */
  readonly taken: readonly OpenLicense[];
}) => {
  const { limits: text } = useText(collectionsText);
  const count = Number(limits.max);
  const isTooMany = !(Number.isInteger(count) && count >= 1 && count <= MAX_COLLECTED);
  return (
    <div className={styles.limits}>
      <div className={styles.fields}>
        <Field
          label={text.max}
          type="number"
          min={1}
          max={MAX_COLLECTED}
          value={limits.max}
          error={isTooMany ? text.range(MAX_COLLECTED) : undefined}
          onChange={({ target }) => onChange({ ...limits, max: target.value })}
        />
        <Field
          label={text.since}
          type="date"
          value={limits.since}
          onChange={({ target }) => onChange({ ...limits, since: target.value })}
        />
      </div>
      <CheckList
        legend={text.licenses}
        values={taken}
        labelOf={nameOf}
        chosen={limits.licenses}
        onChange={(licenses) => onChange({ ...limits, licenses })}
      />
    </div>
  );
};
