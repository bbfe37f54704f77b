import type { Ref } from 'react';

import type { SearchReply } from '#shared/contracts/search.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { StatementUnit } from '#web/records/statements/StatementUnit.tsx';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Loading } from '#web/ui/Message.tsx';
import { ResultList } from '#web/ui/ResultList.tsx';

import { isSearchedBy } from './visible-authors.ts';
import { PaperRow } from './PaperRow.tsx';
import styles from './PaperRow.module.css';
import { Pick } from './Pick.tsx';
import { SearchNote } from './search-note.ts';

const ResultTable = lazyPart(() => import('./ResultTable.tsx'), <Loading whole={false} />);

type Props = {
  readonly ref?: Ref<HTMLElement>;
  readonly label: string;
  readonly view: 'results' | 'table';
  readonly state: SearchState;
  readonly hits: SearchReply['hits'];
  readonly isPending: boolean;
  /** The heading level of the titles. */
  readonly level?: 2 | 3;
  readonly onChange: (state: SearchState) => void;
};

/** Search results, as rows or as a table. */
export const Entries = ({
  ref,
  label,
  view,
  state,
  hits,
  isPending,
  level = 2,
  onChange,
}: Props) => {
  const text = useText(commonText).search;
  const isSought = isSearchedBy(state);
  const isElement = (element: HTMLElement | null) => {
    if (typeof ref === 'function') ref(element);
  };
  if (view === 'table')
    return (
      <ResultTable
        ref={isElement}
        caption={label}
        hits={hits}
        state={state}
        isSought={isSought}
        isPending={isPending}
        onChange={onChange}
      />
    );
  return (
    <ResultList ref={isElement} label={label} waiting={isPending}>
      {hits.map((hit) =>
        hit.kind === 'paper' ? (
          <PaperRow key={hit.doi} hit={hit} isSought={isSought} level={level} />
        ) : (
          <li key={hit.id} className={styles.statement}>
            <Pick paper={hit.citing} label={text.picked.pickCiting(hit.citing.title)} />
            <StatementUnit as="div" statement={hit} showsCited isSought={isSought} />
            {!hit.locked && hit.citedWords && <SearchNote of="cited" words={hit.citedWords} />}
          </li>
        ),
      )}
    </ResultList>
  );
};
