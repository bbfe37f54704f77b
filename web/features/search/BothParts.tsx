import { Link } from 'react-router-dom';

import { addressOfSearch } from '#shared/domain/search-address.ts';
import { changedSearch, type SearchState } from '#shared/domain/search-state.ts';
import type { SearchResult } from '#web/records/search/search.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';

import { Entries } from './Entries.tsx';
import { LockedNote } from './LockedNote.tsx';
import styles from './search.module.css';
import { QueryInterpretation } from './QueryInterpretation.tsx';
import { useResultCounts } from './use-counted.ts';
import { viewPath } from './use-search.ts';

type Props = {
  readonly view: 'results' | 'table';
  readonly state: SearchState;
  readonly apart: NonNullable<SearchResult['apart']>;
  readonly isPending: boolean;
  readonly onChange: (state: SearchState) => void;
};

const parts = [
  { of: 'papers', mode: 'papers' },
  { of: 'statements', mode: 'citations' },
] as const;

/** Papers and sentences separately: the first of each with their count, and a link to all. */
export const BothParts = ({ view, state, apart, isPending, onChange }: Props) => {
  const text = useText(commonText).search;
  const countText = useResultCounts();
  return parts.map(({ of: part, mode }) => {
    const reply = apart[part];
    if (reply.total === 0 && reply.withheld === undefined) return null;
    const alone = changedSearch(state, { mode });
    return (
      <section key={part} className={styles.part} aria-label={text.parts[part]}>
        <div className={styles.partHead}>
          <h2>{text.parts[part]}</h2>
          <p className="muted numbers">{reply.total > 0 && countText(mode, reply)}</p>
        </div>
        <QueryInterpretation state={state} reply={reply} onChange={onChange} />
        {part === 'statements' && <LockedNote reply={reply} />}
        {reply.hits.length > 0 && (
          <Entries
            label={text.parts[part]}
            view={view}
            state={state}
            hits={reply.hits}
            isPending={isPending}
            level={3}
            onChange={onChange}
          />
        )}
        {reply.total > reply.hits.length && (
          <p className={styles.more}>
            <Link to={`${viewPath[view]}?${addressOfSearch(alone)}`}>
              {text.allOf(countText(mode, reply))}
            </Link>
          </p>
        )}
      </section>
    );
  });
};
