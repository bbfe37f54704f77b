import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import {
  emptyRow,
  formFields,
  formOfText,
  type FormRow,
  type QueryForm,
  textOfForm,
} from '#shared/domain/query-form.ts';
import { citationTypes } from '#shared/domain/citation-type.ts';
import { sections } from '#shared/domain/section.ts';
import { LONGEST_TERM } from '#shared/domain/search-term.ts';
import { useTitle } from '#web/app/use-title.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { text } from '#web/text/text.ts';

const words = text.builder;

/** What is typed is the truth; the lines are another way to write it, as far as lines can. */
const BuilderScreen = () => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [query, setQuery] = useState(address.get('q') ?? '');
  const [form, setForm] = useState<QueryForm | undefined>(() => formOfText(query));
  useTitle(words.title);

  const type = (typed: string) => {
    setQuery(typed);
    setForm(formOfText(typed));
  };
  const build = (next: QueryForm) => {
    setForm(next);
    setQuery(textOfForm(next));
  };
  return (
    <div className="page builder">
      <h1>{words.heading}</h1>
      <p className="muted">{words.intro}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(`/search?${new URLSearchParams({ q: query, mode: 'all' }).toString()}`);
        }}
      >
        {form ? <Lines form={form} onChange={build} /> : <p role="status">{words.unreadable}</p>}
        <label className="builder-query">
          {words.query}
          <textarea
            className="input"
            rows={3}
            spellCheck={false}
            maxLength={LONGEST_TERM}
            value={query}
            onChange={({ target }) => type(target.value)}
          />
        </label>
        <button type="submit" className="button button-primary">
          <Icon name="search" />
          {words.search}
        </button>
      </form>
    </div>
  );
};

export default BuilderScreen;

type LinesProps = { readonly form: QueryForm; readonly onChange: (form: QueryForm) => void };

const Lines = ({ form, onChange }: LinesProps) => {
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
      {rows.map((row, index) => (
        // Lines have no identity but their place.
        <fieldset key={index} className="builder-line">
          <legend className="hidden-text">{words.line(index + 1)}</legend>
          <Line row={row} onChange={(change) => put(index, change)} />
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
      <button
        type="button"
        className="button builder-add"
        onClick={() => onChange({ ...form, rows: [...rows, emptyRow] })}
      >
        {words.add}
      </button>
    </>
  );
};

type LineProps = {
  readonly row: FormRow;
  readonly onChange: (change: Partial<FormRow>) => void;
};

const Line = ({ row, onChange }: LineProps) => (
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

const Words = ({ row, onChange }: LineProps) => {
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
