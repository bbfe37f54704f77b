import { citationTypes } from '#shared/domain/citation-type.ts';
import { formFields, type FormRow } from '#shared/domain/query-form.ts';
import { sections } from '#shared/domain/section.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { builderText } from '#web/text/builder.ts';
import { Input } from '#web/ui/Input.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import styles from './builder.module.css';

type Props = {
  readonly row: FormRow;
  readonly onChange: (change: Partial<FormRow>) => void;
};

/** One condition: its field, its operator, and its value. */
export const BuilderLine = ({ row, onChange }: Props) => {
  const words = useText(builderText);
  return (
    <>
      <Select
        aria-label={words.field}
        value={row.field}
        choices={formFields}
        nameOf={(field) => words.fields[field]}
        onChoose={(field) => onChange({ field, words: '', exact: false })}
      />
      <Select
        aria-label={words.is}
        value={row.negated ? 'no' : 'yes'}
        choices={['yes', 'no'] as const}
        nameOf={(is) => words.isOptions[is]}
        onChoose={(is) => onChange({ negated: is === 'no' })}
      />
      <Words row={row} onChange={onChange} />
    </>
  );
};

const Words = ({ row, onChange }: Props) => {
  const words = useText(builderText);
  const { section, stance } = useText(commonText);
  if (row.field === 'section' || row.field === 'type') {
    const values: readonly string[] = row.field === 'section' ? sections : citationTypes;
    const names: Readonly<Record<string, string>> = row.field === 'section' ? section : stance;
    return (
      <Select
        className={styles.words}
        aria-label={words.words}
        value={row.words}
        choices={['', ...values]}
        nameOf={(value) => names[value] ?? words.choose}
        onChoose={(value) => onChange({ words: value })}
      />
    );
  }
  return (
    <>
      <Input
        small
        className={styles.words}
        aria-label={words.words}
        placeholder={words.hints[row.field]}
        value={row.words}
        onChange={({ target }) => onChange({ words: target.value })}
      />
      {row.field !== 'year' && row.field !== 'doi' && (
        <Switch checked={row.exact} onChange={(exact) => onChange({ exact })}>
          {words.exact}
        </Switch>
      )}
    </>
  );
};
