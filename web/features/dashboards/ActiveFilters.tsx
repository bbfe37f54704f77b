import { commonText } from '#web/text/common.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { type FilterChip, FilterChips } from '#web/ui/FilterChips.tsx';

import { type DashboardFilters, filteredBy, noFilters } from './dashboard-address.ts';
import type { FilterProps } from './FiltersPanel.tsx';

const useChips = (filters: DashboardFilters): readonly FilterChip<DashboardFilters>[] => {
  const words = useText(dashboardsText).page;
  const { stance, section, filters: common } = useText(commonText);
  const { yearFrom, yearTo, ...withoutYears } = filters;
  return [
    ...filters.types.map((type) => ({
      name: words.type,
      value: stance[type],
      without: { ...filters, types: filters.types.filter((one) => one !== type) },
    })),
    ...filters.possibly.map((type) => ({
      name: words.possibly,
      value: stance[type],
      without: { ...filters, possibly: filters.possibly.filter((one) => one !== type) },
    })),
    ...filters.sections.map((part) => ({
      name: words.section,
      value: section[part],
      without: { ...filters, sections: filters.sections.filter((one) => one !== part) },
    })),
    ...(yearFrom === undefined && yearTo === undefined
      ? []
      : [
          {
            name: words.years,
            value: common.between(yearFrom, yearTo),
            without: withoutYears,
          },
        ]),
    ...(filters.words === ''
      ? []
      : [{ name: words.words, value: filters.words, without: { ...filters, words: '' } }]),
    ...(filters.withoutSelf
      ? [
          {
            name: words.self,
            value: words.selfLeftOut,
            without: { ...filters, withoutSelf: false },
          },
        ]
      : []),
    ...(['journals', 'authors', 'countries'] as const).flatMap((kind) =>
      filters[kind].map((name) => ({
        name: words.filterNames[kind],
        value: name,
        without: { ...filters, [kind]: filters[kind].filter((one) => one !== name) },
      })),
    ),
  ];
};

/** The active filters of a dashboard, each removable. */
export const ActiveFilters = ({ state, onChange }: FilterProps) => (
  <FilterChips
    chips={useChips(state.filters)}
    cleared={noFilters}
    onChange={(filters) => onChange(filteredBy(state, filters))}
  />
);
