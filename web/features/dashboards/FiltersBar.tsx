import { type SyntheticEvent, useId } from 'react';

import { statementTypes } from '#shared/domain/report-state.ts';
import { sections } from '#shared/domain/section.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { text } from '#web/text/text.ts';

import {
  type DashboardState,
  filteredBy,
  hasFilters,
  narrowed,
  noFilters,
} from './dashboard-address.ts';

import './filter-group.css';

const words = dashboardsText.page;

type Props = {
  readonly state: DashboardState;
  readonly onChange: (state: DashboardState) => void;
};

const yearIn = (data: FormData, name: string): number | undefined => {
  const value = data.get(name);
  return typeof value === 'string' && /^\d{4}$/.test(value) ? Number(value) : undefined;
};
const without = <T,>(values: readonly T[], value: T): readonly T[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

/** Filters that hold for every part of the page together. */
export const FiltersBar = ({ state, onChange }: Props) => {
  const id = useId();
  const { filters } = state;
  const change = (next: Parameters<typeof narrowed>[1]) => onChange(narrowed(state, next));
  const apply = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const { yearFrom: _, yearTo: __, ...rest } = filters;
    const yearFrom = yearIn(data, 'from');
    const yearTo = yearIn(data, 'to');
    const given = data.get('words');
    onChange(
      filteredBy(state, {
        ...rest,
        words: typeof given === 'string' ? given.trim() : '',
        ...(yearFrom !== undefined && { yearFrom }),
        ...(yearTo !== undefined && { yearTo }),
      }),
    );
  };
  const chosen = [
    ...filters.journals.map((value) => ({ kind: 'journals' as const, value })),
    ...filters.authors.map((value) => ({ kind: 'authors' as const, value })),
  ];
  return (
    <section className="dashboard-filters" aria-label={words.filters}>
      <fieldset className="filter-group">
        <legend>{words.type}</legend>
        {statementTypes.map((type) => (
          <label key={type} className="switch">
            <input
              type="checkbox"
              checked={filters.types.includes(type)}
              onChange={() => change({ types: without(filters.types, type) })}
            />
            {text.stance[type]}
          </label>
        ))}
      </fieldset>
      <fieldset className="filter-group">
        <legend>{words.section}</legend>
        {sections.map((section) => (
          <label key={section} className="switch">
            <input
              type="checkbox"
              checked={filters.sections.includes(section)}
              onChange={() => change({ sections: without(filters.sections, section) })}
            />
            {text.section[section]}
          </label>
        ))}
      </fieldset>
      <form
        // The fields follow the address, also when somebody goes back.
        key={JSON.stringify([filters.yearFrom, filters.yearTo, filters.words])}
        className="filter-line"
        onSubmit={apply}
      >
        <label htmlFor={`${id}-words`}>{words.words}</label>
        <input
          id={`${id}-words`}
          name="words"
          type="search"
          className="input input-small"
          defaultValue={filters.words}
        />
        <span>{words.years}</span>
        <input
          name="from"
          inputMode="numeric"
          pattern="\d{4}"
          aria-label={`${words.years}: ${words.from}`}
          className="input input-small input-year"
          defaultValue={filters.yearFrom}
        />
        –
        <input
          name="to"
          inputMode="numeric"
          pattern="\d{4}"
          aria-label={`${words.years}: ${words.to}`}
          className="input input-small input-year"
          defaultValue={filters.yearTo}
        />
        <button type="submit" className="button">
          {words.apply}
        </button>
        {hasFilters(filters) && (
          <button
            type="button"
            className="quiet"
            onClick={() => onChange(filteredBy(state, noFilters))}
          >
            {words.clear}
          </button>
        )}
      </form>
      {chosen.length > 0 && (
        <ul className="chosen-names">
          {chosen.map(({ kind, value }) => (
            <li key={`${kind} ${value}`}>
              <button
                type="button"
                className="button"
                aria-label={`${words.drop}: ${value}`}
                onClick={() => change({ [kind]: without(filters[kind], value) })}
              >
                {value} ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
