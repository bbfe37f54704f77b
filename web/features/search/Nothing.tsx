import { Link } from 'react-router-dom';

import { parseDoi, reportPath } from '#shared/domain/doi.ts';
import { identifiersIn } from '#shared/domain/identifiers-in-text.ts';
import {
  activeFilters,
  changedSearch,
  clearedSearch,
  type SearchState,
} from '#shared/domain/search-state.ts';
import CollectOffer from '#web/records/collections/CollectOffer.tsx';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Message } from '#web/ui/Message.tsx';

import { useFilterWords } from './facets.ts';
import styles from './search.module.css';

type Props = {
  readonly state: SearchState;
  readonly onChange: (state: SearchState) => void;
};

/** More filters than this are removed together. */
const ONE_BY_ONE = 3;

const bare = (term: string): string => term.replaceAll('"', '').trim();

/** No results: suggestions, each one click away, and what is outside this collection. */
const Nothing = ({ state, onChange }: Props) => {
  const { search, filters } = useText(commonText);
  const messages = search.empty;
  const wordOf = useFilterWords();
  const active = activeFilters(state);
  const nameOf = (filter: (typeof active)[number]): string =>
    filter.kind === 'list' ? wordOf(filter.name, filter.value) : filters.names[filter.name];
  const dois = identifiersIn(state.term)?.dois ?? [];
  return (
    <Message heading={messages.heading}>
      <p>
        {active.length > 0 && `${messages.filters(active.length)} `}
        {messages.words}
      </p>
      <div className={styles.tries}>
        {active.length <= ONE_BY_ONE &&
          active.map((filter) => (
            <Button key={nameOf(filter)} onClick={() => onChange(filter.without)}>
              {messages.without(nameOf(filter))}
            </Button>
          ))}
        {active.length > 1 && (
          <Button onClick={() => onChange(clearedSearch(state))}>{messages.clear}</Button>
        )}
        {state.term.includes('"') && bare(state.term) !== '' && (
          <Button onClick={() => onChange(changedSearch(state, { term: bare(state.term) }))}>
            {messages.unquoted}
          </Button>
        )}
        {state.mode === 'citations' && (
          <Button onClick={() => onChange(changedSearch(state, { mode: 'papers' }))}>
            {messages.papers}
          </Button>
        )}
        {state.mode === 'papers' && (
          <Button onClick={() => onChange(changedSearch(state, { mode: 'citations' }))}>
            {messages.statements}
          </Button>
        )}
        {bare(state.term) !== '' && <CollectOffer topic={state.term.trim()} />}
      </div>
      <p>{messages.outside}</p>
      {dois.flatMap((text) => {
        const doi = parseDoi(text);
        return doi
          ? [
              <p key={doi}>
                <Link to={reportPath(doi)}>{messages.page(doi)}</Link>
              </p>,
            ]
          : [];
      })}
    </Message>
  );
};

export default Nothing;
