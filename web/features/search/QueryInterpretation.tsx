import type { SearchSummary } from '#shared/contracts/search.ts';
import { parseSearchQuery } from '#shared/domain/parse-search-query.ts';
import { plainWordsIn } from '#shared/domain/relaxed-query.ts';
import { changedSearch, type SearchState } from '#shared/domain/search-state.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

import { SearchNote } from './search-note.ts';
import styles from './search.module.css';

const wordsIn = (term: string): readonly string[] | undefined => {
  const { query } = parseSearchQuery(term);
  return query && plainWordsIn(query);
};

/** The same text with these words in quotes, so that they are matched exactly. */
const inQuotes = (term: string, isQuoted: (word: string) => boolean = () => true): string =>
  wordsIn(term)
    ?.map((word) => (isQuoted(word) ? `"${word}"` : word))
    .join(' ') ?? term;

type Props = {
  readonly state: SearchState;
  readonly reply: SearchSummary;
  readonly onChange: (state: SearchState) => void;
};

/** Explains how the query was interpreted if it was not matched word by word. */
export const QueryInterpretation = ({ state, reply, onChange }: Props) => {
  const text = useText(commonText).search;
  const { understoodAs, relaxed, withheld } = reply;
  const mended = relaxed?.mended ?? [];
  const asTyped = (isQuoted?: (word: string) => boolean) => () =>
    onChange(changedSearch(state, { term: inQuotes(state.term, isQuoted) }));
  const hasOthers = relaxed && reply.total > relaxed.holdingAll;
  if (understoodAs === undefined && !relaxed && withheld === undefined) return null;
  return (
    <div className={styles.understood}>
      {understoodAs !== undefined && <p>{text.understood(understoodAs)}</p>}
      {mended.length > 0 && (
        <p>
          {mended.map(({ word, meant }) => text.relaxed.mended(word, meant)).join(' ')}{' '}
          <Button
            look="quiet"
            onClick={asTyped((typed) => mended.some(({ word }) => word === typed))}
          >
            {text.relaxed.itself(mended.map(({ word }) => word))}
          </Button>
        </p>
      )}
      {relaxed && relaxed.unknown.length > 0 && <p>{text.relaxed.unknown(relaxed.unknown)}</p>}
      {hasOthers && (
        <p>
          {text.relaxed.first(relaxed.holdingAll)} {text.relaxed.alerts}{' '}
          {relaxed.holdingAll > 0 && mended.length === 0 && (
            <Button look="quiet" onClick={asTyped()}>
              {text.relaxed.onlyAll}
            </Button>
          )}
        </p>
      )}
      {withheld !== undefined && (
        <SearchNote
          of="withheld"
          state={state}
          words={wordsIn(state.term)}
          className={styles.ways}
        />
      )}
    </div>
  );
};
