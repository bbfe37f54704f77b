import {
  changedReport,
  clearedReport,
  isNarrowed,
  type ReportState,
  selfCitationChoices,
  statementSorts,
} from '#shared/domain/report-state.ts';
import { RangeFields } from '#web/ui/RangeFields.tsx';
import { text } from '#web/text/text.ts';

import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { WordsField } from './WordsField.tsx';

const words = text.report;

type Props = {
  readonly state: ReportState;
  readonly locked: boolean;
  readonly onChange: (state: ReportState) => void;
};

/** Words, years, self-citations and order; where the text is locked there is nothing to search or to sort. */
export const StatementFields = ({ state, locked, onChange }: Props) => {
  const change = (next: Partial<ReportState>) => onChange(changedReport(state, next));
  // Without labels the usual order, which puts types together, is not offered: it would tell them.
  const blind = state.labels === 'hidden';
  const sorts = blind ? statementSorts.filter((one) => one !== 'relevance') : statementSorts;
  const sort = blind && state.sort === 'relevance' ? 'date_desc' : state.sort;
  return (
    <div className="statement-fields">
      {!locked && <WordsField state={state} onChange={onChange} />}
      <RangeFields
        heading={words.years}
        labels={words.yearEnds}
        kind="year"
        value={state.years}
        onChange={(years) => change({ years })}
      />
      <ChoiceField
        label={words.self}
        value={state.selfCitations}
        choices={selfCitationChoices}
        names={words.selves}
        onChange={(selfCitations) => change({ selfCitations })}
      />
      {!locked && (
        <ChoiceField
          label={words.sort}
          value={sort}
          choices={sorts}
          names={words.sorts}
          onChange={(chosen) => change({ sort: chosen })}
        />
      )}
      {isNarrowed(state) && (
        <button type="button" className="quiet" onClick={() => onChange(clearedReport(state))}>
          {words.clear}
        </button>
      )}
    </div>
  );
};
