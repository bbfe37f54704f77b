import { useRef } from 'react';

import { commonText } from '#web/text/common.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { focusBeside } from '#web/ui/focus-beside.ts';
import { Icon } from '#web/ui/Icon.tsx';

import styles from './ActiveFilters.module.css';
import { type DashboardFilters, filteredBy, hasFilters, noFilters } from './dashboard-address.ts';
import type { FilterProps } from './FiltersPanel.tsx';

type Chip = {
  readonly name: string;
  readonly value: string;
  readonly without: DashboardFilters;
};

const useChips = (filters: DashboardFilters): readonly Chip[] => {
  const words = useText(dashboardsText).page;
  const { stance, section, filters: common } = useText(commonText);
  const { yearFrom, yearTo, ...withoutYears } = filters;
  return [
    ...filters.types.map((type) => ({
      name: words.type,
      value: stance[type],
      without: { ...filters, types: filters.types.filter((one) => one !== type) },
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
    ...(['journals', 'authors', 'countries'] as const).flatMap((kind) =>
      filters[kind].map((name) => ({
        name: words.filterNames[kind],
        value: name,
        without: { ...filters, [kind]: filters[kind].filter((one) => one !== name) },
      })),
    ),
  ];
};

/** The filters that hold, each of which can be taken away; the focus goes to the next one, and at the end to the page. */
export const ActiveFilters = ({ state, onChange }: FilterProps) => {
  const words = useText(dashboardsText).page;
  const { remove, active } = useText(commonText).filters;
  const place = useRef<HTMLDivElement>(null);
  const chips = useChips(state.filters);
  const change = (without: DashboardFilters) => {
    // Of the last one not even "Clear filters" stays.
    if (!hasFilters(without)) place.current?.focus();
    onChange(filteredBy(state, without));
  };
  return (
    <div ref={place} tabIndex={-1}>
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label={active}>
          {chips.map(({ name, value, without }) => (
            <li key={`${name} ${value}`}>
              <button
                type="button"
                className={styles.chip}
                aria-label={remove(name, value)}
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget);
                  change(without);
                }}
              >
                <span className={styles.value}>{value}</span>
                <Icon name="close" size={12} />
              </button>
            </li>
          ))}
          <li>
            <Button look="quiet" onClick={() => change(noFilters)}>
              {words.clear}
            </Button>
          </li>
        </ul>
      )}
    </div>
  );
};
