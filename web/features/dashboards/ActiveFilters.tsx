import { commonText } from '#web/text/common.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { type FilterChip, FilterChips } from '#web/ui/FilterChips.tsx';

import { type DashboardFilters, withFilters, noFilters } from './dashboard-address.ts';
import type { FilterProps } from './FiltersPanel.tsx';

const useChips = (filters: DashboardFilters): readonly FilterChip<DashboardFilters>[] => {
  const text = useText(dashboardsText).page;
  const { stance, section, filters: common } = useText(commonText);
  const { yearFrom, yearTo, ...withoutYears } = filters;
  return [
    ...filters.types.map((type) => ({
      name: text.type,
      value: stance[type],
      without: { ...filters, types: filters.types.filter((item) => item !== type) },
    })),
    ...filters.possibly.map((type) => ({
      name: text.possibly,
      value: stance[type],
      without: { ...filters, possibly: filters.possibly.filter((item) => item !== type) },
    })),
    ...filters.sections.map((part) => ({
      name: text.section,
      value: section[part],
      without: { ...filters, sections: filters.sections.filter((item) => item !== part) },
    })),
    ...filters.purposes.map((purpose) => ({
      name: common.names.purpose,
      value: common.purpose[purpose],
      without: { ...filters, purposes: filters.purposes.filter((item) => item !== purpose) },
    })),
    ...(yearFrom === undefined && yearTo === undefined
      ? []
      : [
          {
            name: text.years,
            value: common.between(yearFrom, yearTo),
            without: withoutYears,
          },
        ]),
    ...(filters.words === ''
      ? []
      : [{ name: text.words, value: filters.words, without: { ...filters, words: '' } }]),
    ...(filters.withoutSelf
      ? [
          {
            name: text.self,
            value: text.selfLeftOut,
            without: { ...filters, withoutSelf: false },
          },
        ]
      : []),
    ...(['journals', 'authors', 'countries'] as const).flatMap((kind) =>
      filters[kind].map((name) => ({
        name: text.filterNames[kind],
        value: name,
        without: { ...filters, [kind]: filters[kind].filter((item) => item !== name) },
      })),
    ),
  ];
};

/** The active filters of a dashboard, each removable. */
export const ActiveFilters = ({ state, onChange }: FilterProps) => (
  <FilterChips
    chips={useChips(state.filters)}
    cleared={noFilters}
    onChange={(filters) => onChange(withFilters(state, filters))}
  />
);
