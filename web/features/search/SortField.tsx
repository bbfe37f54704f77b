import {
  changedSearch,
  type SearchOrder,
  type SearchState,
  sortKeys,
} from '#shared/domain/search-state.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Select } from '#web/ui/Select.tsx';

import styles from './search.module.css';

type Props = { readonly state: SearchState; readonly onChange: (state: SearchState) => void };

/** Both directions if both make sense. */
const orders: readonly SearchOrder[] = sortKeys.flatMap((key): readonly SearchOrder[] =>
  key === 'relevance'
    ? [{ key, order: 'desc' }]
    : [
        { key, order: 'desc' },
        { key, order: 'asc' },
      ],
);
const nameOf = ({ key, order }: SearchOrder) => `${key} ${order}` as const;

/** The order of the results. */
export const SortField = ({ state, onChange }: Props) => {
  const text = useText(commonText).search;
  return (
    <label className={styles.sort}>
      <span>{text.sort}</span>
      <Select
        value={nameOf(state.sort)}
        choices={orders.map(nameOf)}
        nameOf={(name) => text.sorts[name]}
        onChoose={(name) => {
          const sort = orders.find((order) => nameOf(order) === name);
          if (sort) onChange(changedSearch(state, { sort }));
        }}
      />
    </label>
  );
};
