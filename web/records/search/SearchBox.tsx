import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { isDoiTerm, parseDoi, reportPath } from '#shared/domain/doi.ts';
import { activeFilterCount, type SearchState } from '#shared/domain/search-state.ts';
import { isCompletable, isSendableTerm, trimmedTerm } from '#shared/domain/search-term.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Combobox } from '#web/ui/Combobox.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useWideLayout } from '#web/ui/use-wide-layout.ts';

import { completionsQuery, completionsFor } from './search.ts';
import styles from './SearchBox.module.css';
import { useSearchTerm } from './use-search-term.ts';

type Props = {
  readonly id: string;
  readonly term: string;
  readonly size: 'small' | 'large';
  /** The search that the term is added to; a new one if omitted. */
  readonly state?: SearchState;
};

/**
 * The search box with its completions. A newer letter, a submitted or a left box gives up what was asked. The box itself stays when
 * another term is searched: a new one in its place would get the focus back that submitting takes away.
 */
export const SearchBox = ({ id, term, size, state }: Props) => {
  const text = useText(commonText).search;
  const [typed, setTyped] = useState(term);
  const [lastTerm, setLastTerm] = useState(term);
  if (term !== lastTerm) {
    setLastTerm(term);
    setTyped(term);
  }
  /** Completions are shown while the box is focused, unless they were dismissed. */
  const [offers, setOffers] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const search = useSearchTerm(state);
  const isOffering = offers && isCompletable(typed) && !isDoiTerm(typed);
  const { shown } = useQuery(completionsQuery, typed, isOffering);
  const items = isOffering ? completionsFor(typed, shown) : [];
  const tooLong = !isSendableTerm(typed);
  // Shown next to the navigation; on a phone it has its own line.
  const wide = useWideLayout();
  const sentence = size === 'small' && wide ? text.placeholderInShort : text.placeholder;
  const hasFilters = state !== undefined && activeFilterCount(state) > 0;

  const choose = (index: number) => {
    const item = items[index];
    if (!item) return;
    const doi = item.doi === undefined ? undefined : parseDoi(item.doi);
    setOffers(false);
    input.current?.blur();
    setTyped(item.completion);
    if (doi === undefined) search(item.completion);
    else void navigate(reportPath(doi));
  };
  return (
    <form
      role="search"
      className={classes(styles.box, styles[size])}
      onSubmit={(event) => {
        event.preventDefault();
        if (tooLong) return;
        setOffers(false);
        input.current?.blur();
        search(typed);
      }}
    >
      <Combobox
        ref={input}
        id={id}
        look="over"
        inputMode="search"
        enterKeyHint="search"
        aria-label={text.label}
        aria-invalid={tooLong || undefined}
        aria-describedby={tooLong ? `${id}-too-long` : undefined}
        placeholder={hasFilters ? '' : sentence}
        value={typed}
        onType={(value) => {
          setTyped(trimmedTerm(value));
          setOffers(true);
        }}
        // The submitted term offers nothing: a list would cover its results.
        onFocus={() => setOffers(typed !== term)}
        onBlur={() => setOffers(false)}
        onEscape={items.length > 0 ? () => setOffers(false) : undefined}
        options={items.map(({ completion, doi }) => ({
          key: `${doi ?? ''} ${completion}`,
          label: completion,
        }))}
        listLabel={text.completions}
        onChoose={choose}
      />
      <span className="hidden-text" role="status">
        {text.completionCount(items.length)}
      </span>
      <Button type="submit" look="primary" aria-label={text.submit}>
        <Icon name="search" />
        <span className={styles.word}>{text.submit}</span>
      </Button>
      {tooLong && (
        <p id={`${id}-too-long`} className={styles.error} role="alert">
          {text.tooLong}
        </p>
      )}
    </form>
  );
};
