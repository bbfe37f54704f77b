import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { informativeTypes } from '#shared/domain/citation-type.ts';
import { purposes } from '#shared/domain/purpose.ts';
import { statementTypes } from '#shared/domain/report-state.ts';
import { sections } from '#shared/domain/section.ts';
import { useQueryResult } from '#web/platform/use-query.ts';
import { commonText } from '#web/text/common.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { purposeFilterText } from '#web/text/purpose-filter.ts';
import { Button } from '#web/ui/Button.tsx';
import { toggleValue } from '#web/ui/Choices.tsx';
import { onFormSubmit, formText } from '#web/ui/form.ts';
import { Input } from '#web/ui/Input.tsx';
import { RangeFields } from '#web/ui/RangeFields.tsx';
import { StanceMark } from '#web/ui/StanceMark.tsx';
import { FilterCheckbox } from '#web/ui/Switch.tsx';

import {
  type DashboardFilters,
  type DashboardState,
  withFilters,
  withFilterChange,
} from './dashboard-address.ts';
import { type DashboardOverview, overviewQuery } from './dashboards.ts';
import styles from './FiltersPanel.module.css';

export type FilterProps = {
  readonly state: DashboardState;
  readonly onChange: (state: DashboardState) => void;
};

/** The maximum number of most-citing names offered; others can be chosen from the charts. */
const NAMES = 5;

/** Filters for all parts of the page, each value with the number of statements it leaves. */
export const FiltersPanel = ({ state, onChange }: FilterProps) => {
  const text = useText(dashboardsText).page;
  const { stance, section: sectionNames, filters: common } = useText(commonText);
  const { names, purpose: purposeNames } = common;
  const { accuracy } = useText(purposeFilterText);
  const { shown: overview } = useQueryResult(overviewQuery);
  const { filters } = state;
  const change = (next: Partial<DashboardFilters>) => onChange(withFilterChange(state, next));
  const inSection = new Map(overview?.sections.map(({ key, docCount }) => [key, docCount]));
  const withPurpose = new Map(overview?.purposes.map(({ key, docCount }) => [key, docCount]));
  // A purpose is known only of statements that were read again.
  const shownPurposes = purposes.filter(
    (purpose) => filters.purposes.includes(purpose) || withPurpose.has(purpose),
  );
  const types = statementTypes.filter(
    (type) =>
      type !== 'unclassified' ||
      filters.types.includes(type) ||
      (overview?.matching.unclassified ?? 0) > 0,
  );
  const maybe = informativeTypes.filter(
    (type) => filters.possibly.includes(type) || (overview?.possibly[type] ?? 0) > 0,
  );
  const namesFor = (kind: 'journals' | 'authors' | 'countries', buckets: Buckets | undefined) => (
    <Names
      legend={text.filterNames[kind]}
      buckets={buckets}
      selected={filters[kind]}
      onChange={(selected) => change({ [kind]: selected })}
    />
  );
  return (
    <div className={styles.filters}>
      <List
        legend={text.type}
        values={types}
        selected={filters.types}
        countOf={(type) => overview?.matching[type]}
        labelOf={(type) => (
          <span className={styles.marked}>
            <StanceMark type={type} size={12} />
            {stance[type]}
          </span>
        )}
        onChange={(selected) => change({ types: selected })}
      />
      {maybe.length > 0 && (
        <List
          legend={text.possibly}
          values={maybe}
          selected={filters.possibly}
          countOf={(type) => overview?.possibly[type]}
          labelOf={(type) => stance[type]}
          onChange={(selected) => change({ possibly: selected })}
        />
      )}
      <FilterCheckbox
        checked={filters.withoutSelf}
        onChange={() => change({ withoutSelf: !filters.withoutSelf })}
      >
        {text.withoutSelf}
      </FilterCheckbox>
      <List
        legend={text.section}
        values={sections}
        selected={filters.sections}
        countOf={(section) => overview && (inSection.get(section) ?? 0)}
        labelOf={(section) => sectionNames[section]}
        onChange={(selected) => change({ sections: selected })}
      />
      {shownPurposes.length > 0 && (
        <div>
          <List
            legend={names.purpose}
            values={shownPurposes}
            selected={filters.purposes}
            countOf={(purpose) => withPurpose.get(purpose)}
            labelOf={(purpose) => purposeNames[purpose]}
            onChange={(selected) => change({ purposes: selected })}
          />
          <small>
            <Link to="/accuracy">{accuracy}</Link>
          </small>
        </div>
      )}
      <WordsAndYears state={state} onChange={onChange} />
      {namesFor('journals', overview?.citingJournals)}
      {namesFor('authors', overview?.citingAuthors)}
      {namesFor('countries', overview?.countries)}
    </div>
  );
};

type ListProps<Value extends string> = {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly selected: readonly Value[];
  readonly countOf: (value: Value) => number | undefined;
  readonly labelOf: (value: Value) => ReactNode;
  readonly onChange: (selected: readonly Value[]) => void;
};

const List = <Value extends string>({
  legend,
  values,
  selected,
  countOf,
  labelOf,
  onChange,
}: ListProps<Value>) => (
  <fieldset>
    <legend>{legend}</legend>
    {values.map((value) => {
      // After a value is chosen, the page has no counts for the others, and wrong numbers would mislead.
      const count = selected.length === 0 || selected.includes(value) ? countOf(value) : undefined;
      return (
        <FilterCheckbox
          key={value}
          checked={selected.includes(value)}
          {...(count !== undefined && { count })}
          onChange={() => onChange(toggleValue(values, selected, value))}
        >
          {labelOf(value)}
        </FilterCheckbox>
      );
    })}
  </fieldset>
);

type Buckets = DashboardOverview['countries'];

const Names = ({
  legend,
  buckets = [],
  selected,
  onChange,
}: {
  readonly legend: string;
  readonly buckets: Buckets | undefined;
  readonly selected: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}) => {
  const counts = new Map(buckets.map(({ key, docCount }) => [key, docCount]));
  const values = [...new Set([...selected, ...counts.keys()])].slice(
    0,
    Math.max(NAMES, selected.length),
  );
  if (values.length === 0) return null;
  return (
    <List
      legend={legend}
      values={values}
      selected={selected}
      countOf={(name) => counts.get(name)}
      labelOf={(name) => name}
      onChange={onChange}
    />
  );
};

const WordsAndYears = ({ state, onChange }: FilterProps) => {
  const text = useText(dashboardsText).page;
  const { filters } = state;
  const { yearFrom, yearTo } = filters;
  return (
    <>
      <form
        // The field follows the URL, including back navigation.
        key={filters.words}
        role="search"
        aria-label={text.words}
        onSubmit={onFormSubmit((data) =>
          onChange(withFilterChange(state, { words: formText(data, 'words').trim() })),
        )}
      >
        <label>
          {text.words}
          <Input small name="words" type="search" maxLength={1000} defaultValue={filters.words} />
        </label>
        <Button type="submit" small>
          {text.find}
        </Button>
      </form>
      <RangeFields
        heading={text.years}
        kind="year"
        value={{
          ...(yearFrom !== undefined && { from: yearFrom }),
          ...(yearTo !== undefined && { to: yearTo }),
        }}
        onChange={({ from, to }) => {
          const { yearFrom: _, yearTo: __, ...rest } = filters;
          onChange(
            withFilters(state, {
              ...rest,
              ...(from !== undefined && { yearFrom: from }),
              ...(to !== undefined && { yearTo: to }),
            }),
          );
        }}
      />
    </>
  );
};
