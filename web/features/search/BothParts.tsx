import { Link } from 'react-router-dom';

import { addressOfSearch } from '#shared/domain/search-address.ts';
import { changedSearch, type SearchState } from '#shared/domain/search-state.ts';
import type { FoundSearch } from '#web/records/search/search.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';

import { Entries } from './Entries.tsx';
import { LockedPanel } from './LockedPanel.tsx';
import styles from './search.module.css';
import { Understanding } from './Understanding.tsx';
import { useCounted } from './use-counted.ts';
import { pathOfView } from './use-search.ts';

type Props = {
  readonly view: 'results' | 'table';
  readonly state: SearchState;
  readonly apart: NonNullable<FoundSearch['apart']>;
  readonly waiting: boolean;
  readonly onChange: (state: SearchState) => void;
};

const parts = [
  { of: 'papers', mode: 'papers' },
  { of: 'statements', mode: 'citations' },
] as const;

/** Papers and sentences separately: the first of each with their count, and a link to all. */
export const BothParts = ({ view, state, apart, waiting, onChange }: Props) => {
  const words = useText(commonText).search;
  const counted = useCounted();
  return parts.map(({ of, mode }) => {
    const reply = apart[of];
    if (reply.total === 0 && reply.withheld === undefined) return null;
    const alone = changedSearch(state, { mode });
    return (
      <section key={of} className={styles.part} aria-label={words.parts[of]}>
        <div className={styles.partHead}>
          <h2>{words.parts[of]}</h2>
          <p className="muted numbers">{reply.total > 0 && counted(mode, reply)}</p>
        </div>
        <Understanding state={state} reply={reply} onChange={onChange} />
        {of === 'statements' && <LockedPanel reply={reply} />}
        {reply.hits.length > 0 && (
          <Entries
            label={words.parts[of]}
            view={view}
            state={state}
            hits={reply.hits}
            waiting={waiting}
            level={3}
            onChange={onChange}
          />
        )}
        {reply.total > reply.hits.length && (
          <p className={styles.more}>
            <Link to={`${pathOfView[view]}?${addressOfSearch(alone)}`}>
              {words.allOf(counted(mode, reply))}
            </Link>
          </p>
        )}
      </section>
    );
  });
};
