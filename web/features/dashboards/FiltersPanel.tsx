import type { ReactNode } from 'react';

import { tellingTypes } from '#shared/domain/citation-type.ts';
import { statementTypes } from '#shared/domain/report-state.ts';
import { sections } from '#shared/domain/section.ts';
import { useAnswer } from '#web/platform/use-reading.ts';
import { commonText } from '#web/text/common.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { toggledIn } from '#web/ui/Choices.tsx';
import { sent, textIn } from '#web/ui/form.ts';
import { Input } from '#web/ui/Input.tsx';
import { RangeFields } from '#web/ui/RangeFields.tsx';
import { StanceMark } from '#web/ui/StanceMark.tsx';
import { Check } from '#web/ui/Switch.tsx';

import {
  type DashboardFilters,
  type DashboardState,
  filteredBy,
  narrowed,
} from './dashboard-address.ts';
import { type Overview, overviewReading } from './dashboards.ts';
import styles from './FiltersPanel.module.css';

export type FilterProps = {
  readonly state: DashboardState;
  readonly onChange: (state: DashboardState) => void;
};

/** The maximum number of most-citing names offered; others can be chosen from the charts. */
const NAMES = 5;

/** Filters for all parts of the page, each value with the number of statements it leaves. */
export const FiltersPanel = ({ state, onChange }: FilterProps) => {
  const words = useText(dashboardsText).page;
  const { stance, section: sectionNames } = useText(commonText);
  const { shown: overview } = useAnswer(overviewReading);
  const { filters } = state;
  const change = (next: Partial<DashboardFilters>) => onChange(narrowed(state, next));
  const inSection = new Map(overview?.sections.map(({ key, docCount }) => [key, docCount]));
  const types = statementTypes.filter(
    (type) =>
      type !== 'unclassified' ||
      filters.types.includes(type) ||
      (overview?.matching.unclassified ?? 0) > 0,
  );
  const maybe = tellingTypes.filter(
    (type) => filters.possibly.includes(type) || (overview?.possibly[type] ?? 0) > 0,
  );
  const names = (kind: 'journals' | 'authors' | 'countries', buckets: Buckets | undefined) => (
    <Names
      legend={words.filterNames[kind]}
      buckets={buckets}
      chosen={filters[kind]}
      onChange={(some) => change({ [kind]: some })}
    />
  );
  return (
    <div className={styles.filters}>
      <List
        legend={words.type}
        values={types}
        chosen={filters.types}
        countOf={(type) => overview?.matching[type]}
        labelOf={(type) => (
          <span className={styles.marked}>
            <StanceMark type={type} size={12} />
            {stance[type]}
          </span>
        )}
        onChange={(some) => change({ types: some })}
      />
      {maybe.length > 0 && (
        <List
          legend={words.possibly}
          values={maybe}
          chosen={filters.possibly}
          countOf={(type) => overview?.possibly[type]}
          labelOf={(type) => stance[type]}
          onChange={(some) => change({ possibly: some })}
        />
      )}
      <Check
        checked={filters.withoutSelf}
        onChange={() => change({ withoutSelf: !filters.withoutSelf })}
      >
        {words.withoutSelf}
      </Check>
      <List
        legend={words.section}
        values={sections}
        chosen={filters.sections}
        countOf={(section) => overview && (inSection.get(section) ?? 0)}
        labelOf={(section) => sectionNames[section]}
        onChange={(some) => change({ sections: some })}
      />
      <WordsAndYears state={state} onChange={onChange} />
      {names('journals', overview?.citingJournals)}
      {names('authors', overview?.citingAuthors)}
      {names('countries', overview?.countries)}
    </div>
  );
};

type ListProps<Value extends string> = {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly chosen: readonly Value[];
  readonly countOf: (value: Value) => number | undefined;
  readonly labelOf: (value: Value) => ReactNode;
  readonly onChange: (chosen: readonly Value[]) => void;
};

const List = <Value extends string>({
  legend,
  values,
  chosen,
  countOf,
  labelOf,
  onChange,
}: ListProps<Value>) => (
  <fieldset>
    <legend>{legend}</legend>
    {values.map((value) => {
      // After a value is chosen, the page has no counts for the others, and wrong numbers would mislead.
      const count = chosen.length === 0 || chosen.includes(value) ? countOf(value) : undefined;
      return (
        <Check
          key={value}
          checked={chosen.includes(value)}
          {...(count !== undefined && { count })}
          onChange={() => onChange(toggledIn(values, chosen, value))}
        >
          {labelOf(value)}
        </Check>
      );
    })}
  </fieldset>
);

type Buckets = Overview['countries'];

const Names = ({
  legend,
  buckets = [],
  chosen,
  onChange,
}: {
  readonly legend: string;
  readonly buckets: Buckets | undefined;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}) => {
  const counts = new Map(buckets.map(({ key, docCount }) => [key, docCount]));
  const values = [...new Set([...chosen, ...counts.keys()])].slice(
    0,
    Math.max(NAMES, chosen.length),
  );
  if (values.length === 0) return null;
  return (
    <List
      legend={legend}
      values={values}
      chosen={chosen}
      countOf={(name) => counts.get(name)}
      labelOf={(name) => name}
      onChange={onChange}
    />
  );
};

const WordsAndYears = ({ state, onChange }: FilterProps) => {
  const words = useText(dashboardsText).page;
  const { filters } = state;
  const { yearFrom, yearTo } = filters;
  return (
    <>
      <form
        // The field follows the URL, including back navigation.
        key={filters.words}
        role="search"
        aria-label={words.words}
        onSubmit={sent((data) =>
          onChange(narrowed(state, { words: textIn(data, 'words').trim() })),
        )}
      >
        <label>
          {words.words}
          <Input small name="words" type="search" maxLength={1000} defaultValue={filters.words} />
        </label>
        <Button type="submit" small>
          {words.find}
        </Button>
      </form>
      <RangeFields
        heading={words.years}
        kind="year"
        value={{
          ...(yearFrom !== undefined && { from: yearFrom }),
          ...(yearTo !== undefined && { to: yearTo }),
        }}
        onChange={({ from, to }) => {
          const { yearFrom: _, yearTo: __, ...rest } = filters;
          onChange(
            filteredBy(state, {
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
