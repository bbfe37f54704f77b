import type { CitationType } from '#shared/domain/citation-type.ts';
import type { NoticeStatus } from '#shared/domain/editorial-notice.ts';
import type { PaperType } from '#shared/domain/paper-type.ts';
import {
  changedSearch,
  clearedSearch,
  contextFilters,
  isOpenRange,
  type ListFilter,
  listFilters,
  rangeFilters,
  type SearchState,
  toggledFilter,
} from '#shared/domain/search-state.ts';
import type { Section } from '#shared/domain/section.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { text } from '#web/text/text.ts';

type Chip = { readonly name: string; readonly value: string; readonly without: SearchState };

const wordOf = (name: ListFilter, value: string): string => {
  // The values of these four lists were checked when the address was read.
  if (name === 'citationTypes') return text.stance[value as CitationType];
  if (name === 'sections') return text.section[value as Section];
  if (name === 'paperTypes') return text.paperType[value as PaperType];
  if (name === 'editorialNotices') return text.notice[value as NoticeStatus];
  return value;
};

const chipsOf = (state: SearchState): readonly Chip[] => [
  ...listFilters.flatMap((name) =>
    state[name].map((value) => ({
      name: text.filters.names[name],
      value: wordOf(name, value),
      without: toggledFilter(state, name, value),
    })),
  ),
  ...rangeFilters
    .filter((name) => !isOpenRange(state[name]))
    .map((name) => ({
      name: text.filters.names[name],
      value: text.filters.between(state[name].from, state[name].to),
      without: changedSearch(state, { [name]: {} }),
    })),
  ...(state.hasTally
    ? [
        {
          name: text.filters.names.hasTally,
          value: text.filters.hasTallyChip,
          without: changedSearch(state, { hasTally: false }),
        },
      ]
    : []),
  ...contextFilters
    // As of when a dashboard is searched says nothing to its reader, and goes with it.
    .filter((name) => name !== 'doisUpdatedTS' && state[name] !== '')
    .map((name) => ({
      name: text.filters.names[name],
      value: state[name],
      without: changedSearch(state, {
        [name]: '',
        ...(name === 'dashboardSlug' && { doisUpdatedTS: '' }),
      }),
    })),
];

/** The filters that hold, each of which can be taken away. */
export const ActiveFilters = ({
  state,
  onChange,
}: {
  readonly state: SearchState;
  readonly onChange: (state: SearchState) => void;
}) => {
  if (chipsOf(state).length === 0) return null;
  return (
    <ul className="chips" aria-label={text.filters.active}>
      {chipsOf(state).map(({ name, value, without }) => (
        <li key={`${name} ${value}`}>
          <button
            type="button"
            className="chip"
            aria-label={text.filters.remove(name, value)}
            onClick={() => onChange(without)}
          >
            <span className="chip-name">{name}</span>
            <span className="chip-value">{value}</span>
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="quiet" onClick={() => onChange(clearedSearch(state))}>
          {text.filters.clear}
        </button>
      </li>
    </ul>
  );
};
