import { changedReport, type ReportState } from '#shared/domain/report-state.ts';
import { text } from '#web/text/text.ts';

const words = text.report;

type Props = {
  readonly state: ReportState;
  readonly onChange: (state: ReportState) => void;
};

/** Words that a sentence must hold; looked for when the reader has written them. */
export const WordsField = ({ state, onChange }: Props) => (
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
