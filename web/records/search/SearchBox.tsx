import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { parseDoi, doiPath } from '#shared/domain/doi.ts';
import { activeFilterCount, type SearchState } from '#shared/domain/search-state.ts';
import { isCompletable, isSendableTerm, trimmedTerm } from '#shared/domain/search-term.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { text } from '#web/text/text.ts';

import { completionsDropped, prefixTyped } from './completion-slice.ts';
import { Completions } from './Completions.tsx';
import { useSearchTerm } from './use-search-term.ts';

type Props = {
  readonly id: string;
  readonly term: string;
  readonly size: 'small' | 'large';
  /** The search that the term becomes part of; a new one when left out. */
  readonly state?: SearchState;
};

/** The search box with its completions: a combobox whose list is moved through by the arrow keys. */
export const SearchBox = ({ id, term, size, state }: Props) => {
  const [typed, setTyped] = useState(term);
  const [focused, setFocused] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const search = useSearchTerm(state);
  const completion = useAppSelector((all) => all.completion);

  const items = completion.kind === 'found' ? (completion.items['title'] ?? []) : [];
  const open = focused && isCompletable(typed) && items.length > 0;
  const tooLong = !isSendableTerm(typed);
  const hasFilters = state !== undefined && activeFilterCount(state) > 0;

  const leave = () => {
    setFocused(false);
    setActive(-1);
    dispatch(completionsDropped());
  };
  const type = (value: string) => {
    const next = trimmedTerm(value);
    setTyped(next);
    setFocused(true);
    setActive(-1);
    dispatch(prefixTyped(next));
  };
  const submit = () => {
    if (tooLong) return;
    input.current?.blur();
    search(typed);
  };
  const choose = (index: number) => {
    const item = items[index];
    if (!item) return;
    const doi = item.doi === undefined ? undefined : parseDoi(item.doi);
    input.current?.blur();
    setTyped(item.completion);
    if (doi === undefined) search(item.completion);
    else void navigate(`/reports/${doiPath(doi)}`);
  };
  const move = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      dispatch(completionsDropped());
      setActive(-1);
    } else if (event.key === 'Enter' && open && active >= 0) {
      event.preventDefault();
      choose(active);
    } else if (step !== undefined && open) {
      event.preventDefault();
      // One step beyond either end is the box itself.
      setActive(((active + 1 + step + items.length + 1) % (items.length + 1)) - 1);
    }
  };

  return (
    <form
      role="search"
      className={`search-box search-box-${size}`}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <input
        ref={input}
        id={id}
        className="input"
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-label={text.search.label}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
        aria-invalid={tooLong || undefined}
        aria-describedby={tooLong ? `${id}-too-long` : undefined}
        placeholder={hasFilters ? '' : text.search.placeholder}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onFocus={() => setFocused(true)}
        onBlur={leave}
        onKeyDown={move}
      />
      <button type="submit" className="button button-primary" aria-label={text.search.submit}>
        <Icon name="search" />
        <span className="search-word">{text.search.submit}</span>
      </button>
      <Completions
        id={id}
        items={open ? items : []}
        active={active}
        onChoose={choose}
        onKeyDown={move}
      />
      {tooLong && (
        <p id={`${id}-too-long`} className="search-box-error" role="alert">
          {text.search.tooLong}
        </p>
      )}
    </form>
  );
};
