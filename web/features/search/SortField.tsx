import {
  changedSearch,
  type SearchOrder,
  type SearchState,
  sortKeys,
} from '#shared/domain/search-state.ts';
import { text } from '#web/text/text.ts';

type Props = { readonly state: SearchState; readonly onChange: (state: SearchState) => void };

const orders: readonly SearchOrder[] = sortKeys.flatMap((key): readonly SearchOrder[] =>
  key === 'relevance'
    ? [{ key, order: 'desc' }]
    : [
        { key, order: 'desc' },
        { key, order: 'asc' },
      ],
);
const nameOf = ({ key, order }: SearchOrder): string => `${key} ${order}`;

/** The order of the results, both ways round where both make sense. */
export const SortField = ({ state, onChange }: Props) => (
  <label className="sort">
    <span className="sort-label">{text.search.sort}</span>
    <select
      className="select"
      value={nameOf(state.sort)}
      onChange={({ target }) => {
        const sort = orders.find((order) => nameOf(order) === target.value);
        if (sort) onChange(changedSearch(state, { sort }));
      }}
    >
      {orders.map((order) => (
        <option key={nameOf(order)} value={nameOf(order)}>
          {text.search.sorts[nameOf(order)]}
        </option>
      ))}
    </select>
  </label>
);
