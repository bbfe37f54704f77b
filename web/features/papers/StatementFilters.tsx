import {
  changedReport,
  isNarrowed,
  type ReportState,
  statementTypes,
} from '#shared/domain/report-state.ts';
import { sections } from '#shared/domain/section.ts';
import { StanceMark } from '#web/ui/StanceMark.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import { text } from '#web/text/text.ts';

import type { StatementsReply } from '#web/records/papers/report-slice.ts';
import { StatementFields } from './StatementFields.tsx';
import { Toggle } from './Toggle.tsx';

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
  const wide = useWide();
  const change = (next: Partial<ReportState>) => onChange(changedReport(state, next));
  const types = statementTypes.filter(
    (type) => type !== 'unclassified' || (counts?.byType.unclassified ?? 0) > 0,
  );
  const fields = <StatementFields state={state} locked={locked} onChange={onChange} />;
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
      {wide ? (
        fields
      ) : (
        <details className="statement-more" open={isNarrowed(state)}>
          <summary>{words.moreFilters}</summary>
          {fields}
        </details>
      )}
    </div>
  );
};
