import type { Ref } from 'react';

import { changedSearch, type SearchState } from '#shared/domain/search-state.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { classes } from '#web/ui/classes.ts';
import { TableWithOrder } from '#web/ui/SortableTable.tsx';

import { Pick } from './Pick.tsx';
import {
  type SearchHit,
  type IsSearchedName,
  paperOfHit,
  sortOfColumn,
  usePaperColumns,
  useStatementColumns,
} from './result-columns.tsx';
import styles from './ResultTable.module.css';

type Props = {
  readonly ref: Ref<HTMLDivElement>;
  readonly caption: string;
  readonly hits: readonly SearchHit[];
  readonly isSought: IsSearchedName;
  readonly state: SearchState;
  readonly isPending: boolean;
  readonly onChange: (state: SearchState) => void;
};

/** The same results as one row each; sorting covers all results, not only the current page. */
const ResultTable = ({ ref, caption, hits, state, isSought, isPending, onChange }: Props) => {
  const { picked } = useText(commonText).search;
  const { key, order } = state.sort;
  const areStatements = hits.every(({ kind }) => kind === 'statement');
  const ofPapers = usePaperColumns(isSought);
  const ofStatements = useStatementColumns(isSought);
  return (
    <div className={styles.frame} ref={ref} tabIndex={-1} aria-busy={isPending}>
      <TableWithOrder
        className={classes(styles.table, areStatements ? styles.statements : styles.papers)}
        caption={caption}
        columns={areStatements ? ofStatements : ofPapers}
        rows={hits}
        before={{
          head: <span className="hidden-text">{picked.column}</span>,
          cellOf: (hit) => (
            <Pick
              paper={paperOfHit(hit)}
              label={
                hit.kind === 'paper' ? picked.pick(hit.title) : picked.pickCiting(hit.citing.title)
              }
            />
          ),
        }}
        keyOf={(hit) => (hit.kind === 'paper' ? hit.doi : hit.id)}
        order={{
          column: Object.keys(sortOfColumn).find((column) => sortOfColumn[column] === key) ?? '',
          direction: order === 'asc' ? 'ascending' : 'descending',
        }}
        onOrder={({ column, direction }) => {
          const sort = sortOfColumn[column];
          if (sort)
            onChange(
              changedSearch(state, {
                sort: { key: sort, order: direction === 'ascending' ? 'asc' : 'desc' },
              }),
            );
        }}
      />
    </div>
  );
};

export default ResultTable;
