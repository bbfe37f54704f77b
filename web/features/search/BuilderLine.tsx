import { citationTypes } from '#shared/domain/citation-type.ts';
import { formFields, type FormRow } from '#shared/domain/query-form.ts';
import { sections } from '#shared/domain/section.ts';
import { text } from '#web/text/text.ts';

const words = text.builder;

type Props = {
  readonly row: FormRow;
  readonly onChange: (change: Partial<FormRow>) => void;
};

/** One condition: where it looks, whether it must be there, and for what. */
export const BuilderLine = ({ row, onChange }: Props) => (
  <>
    <select
      className="select"
      aria-label={words.field}
      value={row.field}
      onChange={({ target }) => {
        const field = formFields.find((one) => one === target.value);
        if (field) onChange({ field, words: '', exact: false });
      }}
    >
      {formFields.map((field) => (
        <option key={field} value={field}>
          {words.fields[field]}
        </option>
      ))}
    </select>
    <select
      className="select"
      aria-label={words.is}
      value={row.negated ? 'no' : 'yes'}
      onChange={({ target }) => onChange({ negated: target.value === 'no' })}
    >
      <option value="yes">{words.isOptions.yes}</option>
      <option value="no">{words.isOptions.no}</option>
    </select>
    <Words row={row} onChange={onChange} />
  </>
);

const Words = ({ row, onChange }: Props) => {
  if (row.field === 'section' || row.field === 'type')
    return (
      <select
        className="select builder-words"
        aria-label={words.words}
        value={row.words}
        onChange={({ target }) => onChange({ words: target.value })}
      >
        <option value="">{words.choose}</option>
        {row.field === 'section'
          ? sections.map((section) => (
              <option key={section} value={section}>
                {text.section[section]}
              </option>
            ))
          : citationTypes.map((type) => (
              <option key={type} value={type}>
                {text.stance[type]}
              </option>
            ))}
      </select>
    );
  return (
    <>
      <input
        className="input input-small builder-words"
        aria-label={words.words}
        placeholder={words.hints[row.field]}
        value={row.words}
        onChange={({ target }) => onChange({ words: target.value })}
      />
      {row.field !== 'year' && row.field !== 'doi' && (
        <label className="switch">
          <input
            type="checkbox"
            checked={row.exact}
            onChange={({ target }) => onChange({ exact: target.checked })}
          />
          {words.exact}
        </label>
      )}
    </>
  );
};
