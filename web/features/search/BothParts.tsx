import { Link } from 'react-router-dom';

import type { SearchReply } from '#shared/contracts/search.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { changedSearch, type SearchState } from '#shared/domain/search-state.ts';
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
  readonly reply: SearchReply;
  readonly byKind: NonNullable<SearchReply['byKind']>;
  readonly isPending: boolean;
  readonly onChange: (state: SearchState) => void;
};

const parts = [
  { of: 'papers', mode: 'papers', kind: 'paper' },
  { of: 'statements', mode: 'citations', kind: 'statement' },
] as const;

/** Papers and sentences separately: the first of each with their count, and a link to all. */
export const BothParts = ({ view, state, reply, byKind, isPending, onChange }: Props) => {
  const text = useText(commonText).search;
  const countText = useResultCounts();
  return parts.map(({ of: part, mode, kind }) => {
    const summary = byKind[part];
    const hits = reply.hits.filter((hit) => hit.kind === kind);
    if (summary.total === 0 && summary.withheld === undefined) return null;
    const alone = changedSearch(state, { mode });
    return (
      <section key={part} className={styles.part} aria-label={text.parts[part]}>
        <div className={styles.partHead}>
          <h2>{text.parts[part]}</h2>
          <p className="muted numbers">{summary.total > 0 && countText(mode, summary)}</p>
        </div>
        <QueryInterpretation state={state} reply={summary} onChange={onChange} />
        {part === 'statements' && <LockedNote reply={reply} />}
        {hits.length > 0 && (
          <Entries
            label={text.parts[part]}
            view={view}
            state={state}
            hits={hits}
            isPending={isPending}
            level={3}
            onChange={onChange}
          />
        )}
        {summary.total > hits.length && (
          <p className={styles.more}>
            <Link to={`${viewPath[view]}?${addressOfSearch(alone)}`}>
              {text.allOf(countText(mode, summary))}
            </Link>
          </p>
        )}
      </section>
    );
  });
};
