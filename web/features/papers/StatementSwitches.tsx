import { changedReport, type ReportState } from '#shared/domain/report-state.ts';
import { text } from '#web/text/text.ts';

const words = text.report;

type Props = {
  readonly state: ReportState;
  /** Unavailable where there is no sentence to mark. */
  readonly cues: 'shown' | 'hidden' | 'unavailable';
  readonly onCues: (cues: 'shown' | 'hidden') => void;
  readonly onChange: (state: ReportState) => void;
};

/** How statements are shown: with their labels or without, with the deciding words or without. */
export const StatementSwitches = ({ state, cues, onCues, onChange }: Props) => (
  <div className="statements-switches">
    <label className="switch" title={words.labelsHint}>
      <input
        type="checkbox"
        checked={state.labels === 'hidden'}
        onChange={({ target }) =>
          onChange(changedReport(state, { labels: target.checked ? 'hidden' : 'shown', types: [] }))
        }
      />
      {words.labels}
    </label>
    {state.labels === 'shown' && cues !== 'unavailable' && (
      <label className="switch">
        <input
          type="checkbox"
          checked={cues === 'shown'}
          onChange={({ target }) => onCues(target.checked ? 'shown' : 'hidden')}
        />
        {words.cues}
      </label>
    )}
  </div>
);
