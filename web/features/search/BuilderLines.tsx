import { emptyRow, type FormRow, type QueryForm } from '#shared/domain/query-form.ts';
import { useText } from '#web/text/language.ts';
import { builderText } from '#web/text/builder.ts';
import { Button } from '#web/ui/Button.tsx';
import { Choices } from '#web/ui/Choices.tsx';
import { Icon } from '#web/ui/Icon.tsx';

import styles from './builder.module.css';
import { BuilderLine } from './BuilderLine.tsx';

type Props = { readonly form: QueryForm; readonly onChange: (form: QueryForm) => void };

/** The conditions of a query, one per line, and whether all or any must match. */
export const BuilderLines = ({ form, onChange }: Props) => {
  const messages = useText(builderText);
  const rows = form.rows.length === 0 ? [emptyRow] : form.rows;
  const put = (index: number, change: Partial<FormRow>) =>
    onChange({
      ...form,
      rows: rows.map((row, position) => (position === index ? { ...row, ...change } : row)),
    });
  return (
    <>
      <Choices
        legend={messages.match}
        legendStands="before"
        values={['all', 'any'] as const}
        labelOf={(match) => messages.matches[match]}
        chosen={form.match}
        onChoose={(match) => onChange({ ...form, rows, match })}
      />
      <div className={styles.lines}>
        {rows.map((row, index) => (
          // Lines have no identity other than their index.
          <fieldset key={index} className={styles.line}>
            <legend className="hidden-text">{messages.line(index + 1)}</legend>
            <BuilderLine row={row} onChange={(change) => put(index, change)} />
            <Button
              look="icon"
              aria-label={messages.remove(index + 1)}
              disabled={rows.length === 1}
              onClick={() =>
                onChange({ ...form, rows: rows.filter((_, position) => position !== index) })
              }
            >
              <Icon name="close" size={14} />
            </Button>
          </fieldset>
        ))}
      </div>
      <Button onClick={() => onChange({ ...form, rows: [...rows, emptyRow] })}>
        {messages.add}
      </Button>
    </>
  );
};
