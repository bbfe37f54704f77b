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
  const text = useText(builderText);
  return (
    <>
      <Select
        aria-label={text.field}
        value={row.field}
        choices={formFields}
        nameOf={(field) => text.fields[field]}
        onChoose={(field) => onChange({ field, words: '', exact: false })}
      />
      <Select
        aria-label={text.is}
        value={row.negated ? 'no' : 'yes'}
        choices={['yes', 'no'] as const}
        nameOf={(is) => text.isOptions[is]}
        onChoose={(is) => onChange({ negated: is === 'no' })}
      />
      <TextCatalog row={row} onChange={onChange} />
    </>
  );
};

const TextCatalog = ({ row, onChange }: Props) => {
  const text = useText(builderText);
  const { section, stance } = useText(commonText);
  if (row.field === 'section' || row.field === 'type') {
    const values: readonly string[] = row.field === 'section' ? sections : citationTypes;
    const names: Readonly<Record<string, string>> = row.field === 'section' ? section : stance;
    return (
      <Select
        className={styles.words}
        aria-label={text.words}
        value={row.words}
        choices={['', ...values]}
        nameOf={(value) => names[value] ?? text.choose}
        onChoose={(value) => onChange({ words: value })}
      />
    );
  }
  return (
    <>
      <Input
        small
        className={styles.words}
        aria-label={text.words}
        placeholder={text.hints[row.field]}
        value={row.words}
        onChange={({ target }) => onChange({ words: target.value })}
      />
      {row.field !== 'year' && row.field !== 'doi' && (
        <Switch checked={row.exact} onChange={(exact) => onChange({ exact })}>
          {text.exact}
        </Switch>
      )}
    </>
  );
};
