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
import { StanceMark } from '#web/ui/StanceMark.tsx';
import { RangeFields } from '#web/search/RangeFields.tsx';
import { text } from '#web/text/text.ts';
import { figure } from '#web/text/words.ts';

import type { StatementsReply } from './report-slice.ts';

const words = text.report;

type Props = {
  readonly state: ReportState;
  readonly counts: StatementsReply['counts'] | undefined;
  readonly locked: boolean;
  readonly onChange: (state: ReportState) => void;
};

const without = <T extends string>(all: readonly T[], one: T): readonly T[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

/** Which statements a reader wants to see; nothing here reloads the page. */
export const StatementFilters = ({ state, counts, locked, onChange }: Props) => {
  const change = (next: Partial<ReportState>) => onChange(changedReport(state, next));
  const types = statementTypes.filter(
    (type) => type !== 'unclassified' || (counts?.byType.unclassified ?? 0) > 0,
  );
  return (
    <div className="statement-filters" role="group" aria-label={words.filter}>
      {state.labels === 'shown' && (
        <fieldset className="toggles">
          <legend className="hidden-text">{words.type}</legend>
          {types.map((type) => (
            <Toggle
              key={type}
              pressed={state.types.includes(type)}
              label={text.stance[type]}
              mark={<StanceMark type={type} size={12} />}
              count={counts?.byType[type]}
              onPress={() => change({ types: without(state.types, type) })}
            />
          ))}
        </fieldset>
      )}
      <fieldset className="toggles">
        <legend className="hidden-text">{words.section}</legend>
        {sections.map((section) => (
          <Toggle
            key={section}
            pressed={state.sections.includes(section)}
            label={text.section[section]}
            count={counts?.bySection[section]}
            onPress={() => change({ sections: without(state.sections, section) })}
          />
        ))}
      </fieldset>
      <div className="statement-fields">
        {!locked && <Words state={state} onChange={onChange} />}
        <RangeFields
          heading={words.years}
          labels={words.yearEnds}
          kind="year"
          value={state.years}
          onChange={(years) => change({ years })}
        />
        <label className="stacked">
          {words.self}
          <select
            className="select"
            value={state.selfCitations}
            onChange={({ target }) => {
              const chosen = selfCitationChoices.find((one) => one === target.value);
              if (chosen) change({ selfCitations: chosen });
            }}
          >
            {selfCitationChoices.map((one) => (
              <option key={one} value={one}>
                {words.selves[one]}
              </option>
            ))}
          </select>
        </label>
        <label className="stacked">
          {words.sort}
          <select
            className="select"
            value={state.sort}
            onChange={({ target }) => {
              const chosen = statementSorts.find((one) => one === target.value);
              if (chosen) change({ sort: chosen });
            }}
          >
            {statementSorts
              .filter((one) => one !== 'relevance' || state.labels === 'shown')
              .map((one) => (
                <option key={one} value={one}>
                  {words.sorts[one]}
                </option>
              ))}
          </select>
        </label>
        {isNarrowed(state) && (
          <button type="button" className="quiet" onClick={() => onChange(clearedReport(state))}>
            {words.clear}
          </button>
        )}
      </div>
    </div>
  );
};

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
}) => (
  <button
    type="button"
    className="toggle"
    aria-pressed={pressed}
    disabled={count === 0 && !pressed}
    onClick={onPress}
  >
    {mark}
    {label}
    {count !== undefined && <span className="toggle-count">{figure(count)}</span>}
  </button>
);

const Words = ({ state, onChange }: Pick<Props, 'state' | 'onChange'>) => (
  <form
    key={state.words}
    className="statement-words"
    role="search"
    aria-label={words.words}
    onSubmit={(event) => {
      event.preventDefault();
      const typed = new FormData(event.currentTarget).get('words');
      onChange(changedReport(state, { words: typeof typed === 'string' ? typed.trim() : '' }));
    }}
  >
    <label className="stacked">
      {words.words}
      <input
        className="input input-small"
        type="search"
        name="words"
        maxLength={1000}
        defaultValue={state.words}
      />
    </label>
    <button type="submit" className="button button-small">
      {words.find}
    </button>
  </form>
);
