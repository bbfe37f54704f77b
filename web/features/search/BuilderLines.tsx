import { emptyRow, type FormRow, type QueryForm } from '#shared/domain/query-form.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { text } from '#web/text/text.ts';

import { BuilderLine } from './BuilderLine.tsx';

const words = text.builder;

type Props = { readonly form: QueryForm; readonly onChange: (form: QueryForm) => void };

/** The conditions of a query, one on each line, and whether all or any of them must hold. */
export const BuilderLines = ({ form, onChange }: Props) => {
  const rows = form.rows.length === 0 ? [emptyRow] : form.rows;
  const put = (index: number, change: Partial<FormRow>) =>
    onChange({
      ...form,
      rows: rows.map((row, at) => (at === index ? { ...row, ...change } : row)),
    });
  return (
    <>
      <fieldset className="builder-match">
        <legend>{words.match}</legend>
        <div className="segments">
          {(['all', 'any'] as const).map((match) => (
            <label key={match}>
              <input
                type="radio"
                name="match"
                checked={form.match === match}
                onChange={() => onChange({ ...form, rows, match })}
              />
              {words.matches[match]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="builder-lines">
        {rows.map((row, index) => (
          // Lines have no identity but their place.
          <fieldset key={index} className="builder-line">
            <legend className="hidden-text">{words.line(index + 1)}</legend>
            <BuilderLine row={row} onChange={(change) => put(index, change)} />
            <button
              type="button"
              className="icon-button"
              aria-label={words.remove(index + 1)}
              disabled={rows.length === 1}
              onClick={() => onChange({ ...form, rows: rows.filter((_, at) => at !== index) })}
            >
              <Icon name="close" size={14} />
            </button>
          </fieldset>
        ))}
      </div>
      <button
        type="button"
        className="button"
        onClick={() => onChange({ ...form, rows: [...rows, emptyRow] })}
      >
        {words.add}
      </button>
    </>
  );
};
