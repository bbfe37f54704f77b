import { useId } from 'react';

import { statementTypes } from '#shared/domain/report-state.ts';
import { sections } from '#shared/domain/section.ts';
import { commonText } from '#web/text/common.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckList } from '#web/ui/Choices.tsx';
import { sent, textIn } from '#web/ui/form.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Input } from '#web/ui/Input.tsx';

import {
  type DashboardFilters,
  type DashboardState,
  filteredBy,
  hasFilters,
  narrowed,
  noFilters,
} from './dashboard-address.ts';
import styles from './FiltersBar.module.css';

type Props = {
  readonly state: DashboardState;
  readonly onChange: (state: DashboardState) => void;
};

/** Filters that hold for every part of the page together. */
export const FiltersBar = ({ state, onChange }: Props) => {
  const words = useText(dashboardsText).page;
  const { stance, section: sectionNames } = useText(commonText);
  const { filters } = state;
  const change = (next: Partial<DashboardFilters>) => onChange(narrowed(state, next));
  return (
    <section className={styles.filters} aria-label={words.filters}>
      <CheckList
        legend={words.type}
        values={statementTypes}
        labelOf={(type) => stance[type]}
        chosen={filters.types}
        onChange={(types) => change({ types })}
      />
      <CheckList
        legend={words.section}
        values={sections}
        labelOf={(section) => sectionNames[section]}
        chosen={filters.sections}
        onChange={(some) => change({ sections: some })}
      />
      <WordsAndYears state={state} onChange={onChange} />
      <ChosenNames filters={filters} onChange={change} />
    </section>
  );
};

const yearIn = (data: FormData, name: string): number | undefined => {
  const text = textIn(data, name);
  return /^\d{4}$/.test(text) ? Number(text) : undefined;
};

const WordsAndYears = ({ state, onChange }: Props) => {
  const words = useText(dashboardsText).page;
  const id = useId();
  const { filters } = state;
  const apply = sent((data) => {
    const { yearFrom: _, yearTo: __, ...rest } = filters;
    const yearFrom = yearIn(data, 'from');
    const yearTo = yearIn(data, 'to');
    onChange(
      filteredBy(state, {
        ...rest,
        words: textIn(data, 'words').trim(),
        ...(yearFrom !== undefined && { yearFrom }),
        ...(yearTo !== undefined && { yearTo }),
      }),
    );
  });
  const year = (name: 'from' | 'to', value: number | undefined) => (
    <Input
      small
      className={styles.year}
      name={name}
      inputMode="numeric"
      pattern="\d{4}"
      aria-label={`${words.years}: ${words[name]}`}
      defaultValue={value}
    />
  );
  return (
    <form
      // The fields follow the address, also when somebody goes back.
      key={JSON.stringify([filters.yearFrom, filters.yearTo, filters.words])}
      className={styles.line}
      onSubmit={apply}
    >
      <label htmlFor={`${id}-words`}>{words.words}</label>
      <Input small id={`${id}-words`} name="words" type="search" defaultValue={filters.words} />
      <span>{words.years}</span>
      {year('from', filters.yearFrom)}
      <span className={styles.to} />
      {year('to', filters.yearTo)}
      <Button type="submit">{words.apply}</Button>
      {hasFilters(filters) && (
        <Button look="quiet" onClick={() => onChange(filteredBy(state, noFilters))}>
          {words.clear}
        </Button>
      )}
    </form>
  );
};

/** Journals, authors and countries that the page was narrowed to from its charts; each can be let go. */
const ChosenNames = ({
  filters,
  onChange,
}: {
  readonly filters: DashboardFilters;
  readonly onChange: (next: Partial<DashboardFilters>) => void;
}) => {
  const { drop } = useText(dashboardsText).page;
  const names = (['journals', 'authors', 'countries'] as const).flatMap((kind) =>
    filters[kind].map((name) => ({ kind, name })),
  );
  if (names.length === 0) return null;
  return (
    <ul className={styles.names}>
      {names.map(({ kind, name }) => (
        <li key={`${kind} ${name}`}>
          <Button
            aria-label={`${drop}: ${name}`}
            onClick={() => onChange({ [kind]: filters[kind].filter((one) => one !== name) })}
          >
            {name}
            <Icon name="close" size={12} />
          </Button>
        </li>
      ))}
    </ul>
  );
};
