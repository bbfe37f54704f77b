import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { formOfText, type QueryForm, textOfForm } from '#shared/domain/query-form.ts';
import { addressOfSearch, searchOfAddress } from '#shared/domain/search-address.ts';
import { changedSearch, type SearchState } from '#shared/domain/search-state.ts';
import { MAX_TERM_CHARACTERS } from '#shared/domain/search-term.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { useText } from '#web/text/language.ts';
import { builderText } from '#web/text/builder.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { TextArea } from '#web/ui/Input.tsx';

import { ActiveFilters } from './ActiveFilters.tsx';
import styles from './builder.module.css';
import { BuilderLines } from './BuilderLines.tsx';
import { ModeField } from './ModeField.tsx';
import { ViewTabs } from './ViewTabs.tsx';

/** The typed query is authoritative; the lines are another way to write it, as far as they can express it. */
const BuilderScreen = () => {
  const text = useText(builderText);
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const opened = searchOfAddress(address);
  const [query, setQuery] = useState(opened.term);
  const [form, setForm] = useState<QueryForm | undefined>(() => formOfText(query));
  /** The search from which the builder was opened, with the current text. */
  const built = changedSearch(opened, { term: query });
  const narrow = (next: SearchState) =>
    void navigate(`/search/builder?${addressOfSearch(next)}`, { replace: true });
  useTitle(text.title);

  const type = (typed: string) => {
    setQuery(typed);
    setForm(formOfText(typed));
  };
  const build = (next: QueryForm) => {
    setForm(next);
    setQuery(textOfForm(next));
  };
  return (
    <div className={`page ${styles.builder}`}>
      <ViewTabs state={built} />
      <h1>{text.heading}</h1>
      <p className="muted">{text.intro}</p>
      <div className={styles.kept}>
        <ModeField state={built} onChange={narrow} />
        <ActiveFilters state={built} onChange={narrow} />
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(`/search?${addressOfSearch(built)}`);
        }}
      >
        {form ? (
          <BuilderLines form={form} onChange={build} />
        ) : (
          <p role="status">{text.unreadable}</p>
        )}
        <label className={styles.query}>
          {text.query}
          <TextArea
            rows={3}
            spellCheck={false}
            maxLength={MAX_TERM_CHARACTERS}
            value={query}
            onChange={({ target }) => type(target.value)}
          />
        </label>
        <Button type="submit" look="primary">
          <Icon name="search" />
          {text.search}
        </Button>
      </form>
    </div>
  );
};

export default BuilderScreen;
