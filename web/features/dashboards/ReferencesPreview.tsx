import { dashboardsText } from '#web/text/dashboards.ts';

import type { ReadReferences } from './dashboards-slice.ts';
import type { Taken } from './works-in.ts';

const words = dashboardsText.create;
const SHOWN = 200;

type Props = {
  readonly read: ReadReferences;
  readonly taken: Taken;
  readonly onTake: (given: string, doi: string) => void;
};

/** What was read, line by line: matched, not in the collection, given twice or not readable, and what may be meant. */
export const ReferencesPreview = ({ read: { format, references }, taken, onTake }: Props) => {
  const counts = (['matched', 'unknown', 'duplicate', 'unreadable'] as const)
    .map((state) => ({
      state,
      count: references.filter((reference) => reference.state === state).length,
    }))
    .filter(({ count }) => count > 0);
  return (
    <section className="references-preview" aria-label={words.preview}>
      <p role="status">
        {words.readAs(words.formats[format], references.length)}
        {counts.map(({ state, count }) => ` · ${String(count)} ${words.states[state]}`).join('')}
      </p>
      <ul>
        {references.slice(0, SHOWN).map(({ line, given, title, state, reason, suggestion }) => (
          <li key={line} className={`reference-${state}`}>
            <span className="numbers">{line}</span>
            <span className="reference-given">
              {title ?? given}
              {reason !== undefined && <small> {reason}</small>}
            </span>
            <span className="reference-state">
              {taken[given] === undefined ? words.states[state] : words.states.matched}
            </span>
            {suggestion && taken[given] === undefined && (
              <button type="button" className="quiet" onClick={() => onTake(given, suggestion.doi)}>
                {words.take(suggestion.title)}
              </button>
            )}
          </li>
        ))}
      </ul>
      {references.length > SHOWN && <p>{words.more(references.length - SHOWN)}</p>}
    </section>
  );
};
