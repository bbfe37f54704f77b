import { dashboardsText } from '#web/text/dashboards.ts';
import { librariesText } from '#web/text/dashboard-libraries.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './create.module.css';
import type { ReadReferences } from './references.ts';
import type { Replacements } from './dashboard-works.ts';

const SHOWN = 200;

type Props = {
  readonly read: ReadReferences;
  readonly replacements: Replacements;
  readonly onReplace: (originalText: string, doi: string) => void;
};

/** The parsed references by line: matched, not in the collection, duplicate or unreadable, with suggestions. */
export const ReferencesPreview = ({
  read: { format, references },
  replacements,
  onReplace,
}: Props) => {
  const text = useText(dashboardsText).create;
  const { sameAs } = useText(librariesText);
  const { number } = useLanguage();
  const counts = (['matched', 'unknown', 'duplicate', 'unreadable'] as const)
    .map((state) => ({
      state,
      count: references.filter((reference) => reference.state === state).length,
    }))
    .filter(({ count }) => count > 0);
  return (
    <section className={styles.preview} aria-label={text.preview}>
      <p role="status">
        {[
          text.readAs(text.formats[format], references.length),
          ...counts.map(({ state, count }) => `${number(count)} ${text.states[state]}`),
        ].join(' · ')}
      </p>
      <ul>
        {references.slice(0, SHOWN).map((reference) => {
          const { line, given: originalText, title, state, suggestion } = reference;
          const reason =
            reference.sameAs === undefined ? reference.reason : sameAs(reference.sameAs);
          const isReplaced = replacements[originalText] !== undefined;
          return (
            <li key={line} data-state={state}>
              <span className="numbers">{line}</span>
              <span className={styles.written}>
                {title ?? originalText}
                {reason !== undefined && <small> {reason}</small>}
              </span>
              <span className={styles.state}>
                {isReplaced ? text.states.matched : text.states[state]}
              </span>
              {suggestion && !isReplaced && (
                <Button look="quiet" onClick={() => onReplace(originalText, suggestion.doi)}>
                  {text.take(suggestion.title)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {references.length > SHOWN && <p>{text.more(references.length - SHOWN)}</p>}
    </section>
  );
};
