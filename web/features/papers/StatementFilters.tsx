import type { ReactNode } from 'react';

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
import type { StatementsReply } from '#web/records/papers/report.ts';
import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { sent, textIn } from '#web/ui/form.ts';
import { Input } from '#web/ui/Input.tsx';
import { RangeFields } from '#web/ui/RangeFields.tsx';
import { Select, Stacked } from '#web/ui/Select.tsx';
import { StanceMark } from '#web/ui/StanceMark.tsx';
import { useWide } from '#web/ui/use-wide.ts';

import styles from './statements.module.css';

type Props = {
  readonly state: ReportState;
  readonly locked: boolean;
  readonly onChange: (state: ReportState) => void;
};

const without = <T extends string>(all: readonly T[], one: T): readonly T[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

/** Which statements a reader wants to see; nothing here reloads the page. */
export const StatementFilters = ({
  counts,
  ...props
}: Props & { readonly counts: StatementsReply['counts'] | undefined }) => {
  const words = useText(papersText);
  const { stance, section: sectionNames } = useText(commonText);
  const wide = useWide();
  const { state, onChange } = props;
  const change = (next: Partial<ReportState>) => onChange(changedReport(state, next));
  const types = statementTypes.filter(
    (type) => type !== 'unclassified' || (counts?.byType.unclassified ?? 0) > 0,
  );
  return (
    <div className={styles.filters} role="group" aria-label={words.filter}>
      {state.labels === 'shown' && (
        <fieldset className={styles.toggles}>
          <legend className="hidden-text">{words.type}</legend>
          {types.map((type) => (
            <Toggle
              key={type}
              pressed={state.types.includes(type)}
              label={stance[type]}
              mark={<StanceMark type={type} size={12} />}
              count={counts?.byType[type]}
              onPress={() => change({ types: without(state.types, type) })}
            />
          ))}
        </fieldset>
      )}
      <fieldset className={styles.toggles}>
        <legend className="hidden-text">{words.section}</legend>
        {sections.map((section) => (
          <Toggle
            key={section}
            pressed={state.sections.includes(section)}
            label={sectionNames[section]}
            count={counts?.bySection[section]}
            onPress={() => change({ sections: without(state.sections, section) })}
          />
        ))}
      </fieldset>
      {wide ? (
        <Fields {...props} />
      ) : (
        <Disclosure
          className={styles.moreFields}
          open={isNarrowed(state)}
          summary={words.moreFilters}
        >
          <Fields {...props} />
        </Disclosure>
      )}
    </div>
  );
};

/** One value of a filter with how many statements it leaves; a value that would leave none cannot be chosen. */
const Toggle = ({
  pressed,
  label,
  mark,
  count,
  onPress,
}: {
  readonly pressed: boolean;
  readonly label: string;
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

/** Words, years, self-citations and order; where the text is locked there is nothing to search or to sort. */
const Fields = ({ state, locked, onChange }: Props) => {
  const words = useText(papersText);
  const change = (next: Partial<ReportState>) => onChange(changedReport(state, next));
  // Without labels the usual order, which puts types together, is not offered: it would tell them.
  const blind = state.labels === 'hidden';
  return (
    <div className={styles.fields}>
      {!locked && <WordsField state={state} onChange={onChange} />}
      <RangeFields
        heading={words.years}
        labels={words.yearEnds}
        kind="year"
        value={state.years}
        onChange={(years) => change({ years })}
      />
      <Stacked label={words.self}>
        <Select
          value={state.selfCitations}
          choices={selfCitationChoices}
          nameOf={(choice) => words.selves[choice]}
          onChoose={(selfCitations) => change({ selfCitations })}
        />
      </Stacked>
      {!locked && (
        <Stacked label={words.sort}>
          <Select
            value={blind && state.sort === 'relevance' ? 'date_desc' : state.sort}
            choices={statementSorts.filter((sort) => !blind || sort !== 'relevance')}
            nameOf={(sort) => words.sorts[sort]}
            onChoose={(sort) => change({ sort })}
          />
        </Stacked>
      )}
      {isNarrowed(state) && (
        <Button look="quiet" onClick={() => onChange(clearedReport(state))}>
          {words.clear}
        </Button>
      )}
    </div>
  );
};

/** Words that a sentence must hold; looked for when the reader has written them. */
const WordsField = ({ state, onChange }: Omit<Props, 'locked'>) => {
  const words = useText(papersText);
  return (
    <form
      key={state.words}
      className={styles.words}
      role="search"
      aria-label={words.words}
      onSubmit={sent((data) =>
        onChange(changedReport(state, { words: textIn(data, 'words').trim() })),
      )}
    >
      <Stacked label={words.words}>
        <Input small type="search" name="words" maxLength={1000} defaultValue={state.words} />
      </Stacked>
      <Button type="submit" small>
        {words.find}
      </Button>
    </form>
  );
};
