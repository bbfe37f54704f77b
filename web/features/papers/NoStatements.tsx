import { text } from '#web/text/text.ts';

const words = text.report;

type Props = { readonly narrowed: boolean; readonly onClear: () => void };

/** Why there is nothing to read, and what would change that. */
export const NoStatements = ({ narrowed, onClear }: Props) => (
  <div className="message">
    <h3>{narrowed ? words.empty.heading : words.empty.none}</h3>
    {narrowed ? (
      <button type="button" className="button" onClick={onClear}>
        {words.clear}
      </button>
    ) : (
      <p>{words.empty.why}</p>
    )}
  </div>
);
