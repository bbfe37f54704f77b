import type { ReactNode } from 'react';

import { informativeTypes } from '#shared/domain/citation-type.ts';
import {
  changedReport,
  clearedReport,
  isNarrowed,
  type ReportState,
  selfCitationChoices,
  statementSorts,
  statementTypes,
} from '#shared/domain/report-state.ts';
import { sections } from '#shared/domain/section.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import type { StatementsResponse } from '#web/records/papers/report.ts';
import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { Button } from '#web/ui/Button.tsx';
import { FilterSheet } from '#web/ui/FilterSheet.tsx';
import { onFormSubmit, formText } from '#web/ui/form.ts';
import { Input } from '#web/ui/Input.tsx';
import { RangeFields } from '#web/ui/RangeFields.tsx';
import { Select, LabelAbove } from '#web/ui/Select.tsx';
import { StanceMark } from '#web/ui/StanceMark.tsx';

import styles from './statements.module.css';
import { purposePlaceholder } from './PurposePlaceholder.tsx';
import type { PurposeProps } from './PurposeFilter.tsx';
import { useShowReport } from './use-show-report.ts';

const PurposeFilter = lazyPart<PurposeProps>(
  () => import('./PurposeFilter.tsx'),
  purposePlaceholder,
);

type Props = {
  readonly state: ReportState;
  readonly locked: boolean;
  readonly onChange: (state: ReportState) => void;
};

const without = <T extends string>(values: readonly T[], item: T): readonly T[] =>
  values.includes(item) ? values.filter((other) => other !== item) : [...values, item];

type FilterProps = {
  readonly state: ReportState;
  readonly locked: boolean;
  readonly counts: StatementsResponse['counts'] | undefined;
};

/** The filters for statements; they apply without a reload and stay in reach. */
export const StatementFilters = (props: FilterProps) => {
  const text = useText(papersText);
  const onChange = useShowReport();
  return (
    <div className={styles.filters} role="group" aria-label={text.filter}>
      <Types {...props} onChange={onChange} />
      <Possibly {...props} onChange={onChange} />
      <Sections {...props} onChange={onChange} />
      <Fields {...props} onChange={onChange} />
    </div>
  );
};

/** On narrow screens the tally stays above the statements, and the filters open over them. */
export const NarrowFilters = ({
  children,
  ...props
}: FilterProps & { readonly children: ReactNode }) => {
  const text = useText(papersText);
  const onChange = useShowReport();
  return (
    <div className={styles.narrow} role="group" aria-label={text.filter}>
      <Types {...props} onChange={onChange} short />
      <FilterSheet heading={text.filter} open={text.moreFilters} done={text.showStatements}>
        <div className={styles.filters}>
          <Possibly {...props} onChange={onChange} />
          <Sections {...props} onChange={onChange} />
          <Fields {...props} onChange={onChange} />
          {children}
        </div>
      </FilterSheet>
    </div>
  );
};

type PartProps = FilterProps & Pick<Props, 'onChange'>;

const Types = ({ state, counts, onChange, short = false }: PartProps & { short?: boolean }) => {
  const messages = useText(papersText);
  const { stance } = useText(commonText);
  if (state.labels === 'hidden') return null;
  const types = statementTypes.filter(
    (type) => type !== 'unclassified' || (counts?.byType.unclassified ?? 0) > 0,
  );
  return (
    <fieldset className={styles.toggles}>
      <legend className="hidden-text">{messages.type}</legend>
      {types.map((type) => (
        <Toggle
          key={type}
          pressed={state.types.includes(type)}
          label={short ? <span className="hidden-text">{stance[type]}</span> : stance[type]}
          mark={<StanceMark type={type} size={12} />}
          count={counts?.byType[type]}
          onPress={() => onChange(changedReport(state, { types: without(state.types, type) }))}
        />
      ))}
    </fieldset>
  );
};

/** Mentions that may be more: shown separately, because they are uncertain. */
const Possibly = ({ state, counts, onChange }: PartProps) => {
  const messages = useText(papersText);
  const visibleTypes = informativeTypes.filter(
    (type) => (counts?.possibly[type] ?? 0) > 0 || state.possibly.includes(type),
  );
  if (state.labels === 'hidden' || visibleTypes.length === 0) return null;
  return (
    <fieldset className={styles.toggles}>
      <legend className="hidden-text">{messages.possibly}</legend>
      {visibleTypes.map((type) => (
        <Toggle
          key={type}
          pressed={state.possibly.includes(type)}
          label={messages.mayBe[type](counts?.possibly[type] ?? 0)}
          mark={<StanceMark type="unclassified" size={12} />}
          count={undefined}
          onPress={() =>
            onChange(changedReport(state, { possibly: without(state.possibly, type) }))
          }
        />
      ))}
    </fieldset>
  );
};

const Sections = ({ state, counts, onChange }: PartProps) => {
  const messages = useText(papersText);
  const { section: names } = useText(commonText);
  return (
    <fieldset className={styles.toggles}>
      <legend className="hidden-text">{messages.section}</legend>
      {sections.map((section) => (
        <Toggle
          key={section}
          pressed={state.sections.includes(section)}
          label={names[section]}
          count={counts?.bySection[section]}
          onPress={() =>
            onChange(changedReport(state, { sections: without(state.sections, section) }))
          }
        />
      ))}
    </fieldset>
  );
};

/** One filter value with the number of statements it leaves; a value that leaves none is disabled. */
const Toggle = ({
  pressed,
  label,
  mark,
  count,
  onPress,
}: {
  readonly pressed: boolean;
  readonly label: ReactNode;
  readonly mark?: ReactNode;
  readonly count: number | undefined;
  readonly onPress: () => void;
}) => {
  const { number } = useLanguage();
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={pressed}
      disabled={count === 0 && !pressed}
      onClick={onPress}
    >
      {mark}
      {label}
      {count !== undefined && <span className={styles.count}>{number(count)}</span>}
    </button>
  );
};

/** Text, years, self-citations and order; locked statements offer neither text search nor sorting. */
const Fields = ({ state, locked, onChange }: Props) => {
  const text = useText(papersText);
  const change = (next: Partial<ReportState>) => onChange(changedReport(state, next));
  // With hidden labels the default order is not offered, because grouping by type would reveal them.
  const blind = state.labels === 'hidden';
  return (
    <div className={styles.fields}>
      {!locked && <WordsField state={state} onChange={onChange} />}
      <RangeFields
        heading={text.years}
        labels={text.yearEnds}
        kind="year"
        value={state.years}
        onChange={(years) => change({ years })}
      />
      <LabelAbove label={text.self}>
        <Select
          value={state.selfCitations}
          choices={selfCitationChoices}
          nameOf={(choice) => text.selves[choice]}
          onChoose={(selfCitations) => change({ selfCitations })}
        />
      </LabelAbove>
      <PurposeFilter value={state.purpose} onChange={(purpose) => change({ purpose })} />
      {!locked && (
        <LabelAbove label={text.sort}>
          <Select
            value={blind && state.sort === 'relevance' ? 'date_desc' : state.sort}
            choices={statementSorts.filter((sort) => !blind || sort !== 'relevance')}
            nameOf={(sort) => text.sorts[sort]}
            onChoose={(sort) => change({ sort })}
          />
        </LabelAbove>
      )}
      {isNarrowed(state) && (
        <Button look="quiet" onClick={() => onChange(clearedReport(state))}>
          {text.clear}
        </Button>
      )}
    </div>
  );
};

/** Words that a sentence must contain; applied when the reader has typed them. */
const WordsField = ({ state, onChange }: Omit<Props, 'locked'>) => {
  const text = useText(papersText);
  return (
    <form
      key={state.words}
      className={styles.words}
      role="search"
      aria-label={text.words}
      onSubmit={onFormSubmit((data) =>
        onChange(changedReport(state, { words: formText(data, 'words').trim() })),
      )}
    >
      <LabelAbove label={text.words}>
        <Input small type="search" name="words" maxLength={1000} defaultValue={state.words} />
      </LabelAbove>
      <Button type="submit" small>
        {text.find}
      </Button>
    </form>
  );
};
