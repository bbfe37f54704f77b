import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { formOfText, type QueryForm, textOfForm } from '#shared/domain/query-form.ts';
import { searchOfAddress } from '#shared/domain/search-address.ts';
import { LONGEST_TERM } from '#shared/domain/search-term.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { text } from '#web/text/text.ts';

import { BuilderLines } from './BuilderLines.tsx';
import { ViewTabs } from './ViewTabs.tsx';

const words = text.builder;

/** What is typed is the truth; the lines are another way to write it, as far as lines can. */
const BuilderScreen = () => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const state = searchOfAddress(address);
  const [query, setQuery] = useState(state.term);
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
      <ViewTabs state={state} />
      <h1>{words.heading}</h1>
      <p className="muted">{words.intro}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(`/search?${new URLSearchParams({ q: query, mode: 'all' }).toString()}`);
        }}
      >
        {form ? (
          <BuilderLines form={form} onChange={build} />
        ) : (
          <p role="status">{words.unreadable}</p>
        )}
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
