import { useId, useState } from 'react';

import { WaysToRead } from '#web/records/entitlements/WaysToRead.tsx';
import { Quote } from '#web/records/statements/Quote.tsx';
import { StatementUnit } from '#web/records/statements/StatementUnit.tsx';
import { assistantText } from '#web/text/assistant.ts';
import { useText } from '#web/text/language.ts';
import { classes } from '#web/ui/classes.ts';
import { MarkedText } from '#web/ui/MarkedText.tsx';

import { segmentsOf, type Sentence } from './answer.ts';
import styles from './assistant.module.css';
import { useCitedStatements } from './cited-statements.ts';

/** A sentence of an answer with its citation marks; a mark opens its quotation below the sentence. */
export const MarkedSentence = ({
  sentence,
  as: Element = 'li',
}: {
  readonly sentence: Sentence;
  readonly as?: 'li' | 'div';
}) => {
  const messages = useText(assistantText).answer;
  const { statementOf, sourceOf, numberOf } = useCitedStatements();
  const [open, setOpen] = useState<string>();
  const id = useId();
  const cited = [...new Map(sentence.citations.map((item) => [item.statementId, item])).values()];
  return (
    <Element className={styles.sentence}>
      <p className={classes(sentence.part === 'counts' && styles.counting)}>
        {segmentsOf(sentence).map(({ kind, text }, index) => {
          if (kind === 'words') return <span key={index}>{text}</span>;
          const by = sentence.citations.find(({ quote }) => quote === text);
          const statement = by && statementOf(by.statementId);
          const isWhole = statement?.locked === false && statement.text === text;
          return (
            <q key={index} className={styles.quote}>
              <MarkedText text={text} styles={isWhole ? statement.styles?.text : undefined} />
            </q>
          );
        })}
        {cited.map(({ statementId }) => {
          const number = numberOf(statementId);
          const title = sourceOf(statementId)?.title;
          return (
            <button
              key={statementId}
              type="button"
              className={styles.mark}
              aria-expanded={open === statementId}
              aria-controls={id}
              aria-label={
                title === undefined
                  ? messages.sourceUnnamed(number)
                  : messages.source(number, title)
              }
              onClick={() => setOpen(open === statementId ? undefined : statementId)}
            >
              {number}
            </button>
          );
        })}
      </p>
      <div id={id}>
        {cited
          .filter(({ statementId }) => statementId === open)
          .map((citation) => (
            <Behind key={citation.statementId} {...citation} />
          ))}
      </div>
    </Element>
  );
};

/** The cited statement: its sentence in context, its type, and its paper. */
const Behind = ({ statementId, quote }: Sentence['citations'][number]) => {
  const text = useText(assistantText).answer;
  const { statementOf, isWhole } = useCitedStatements();
  const statement = statementOf(statementId);
  return (
    <div className={styles.behind}>
      {statement ? (
        <>
          <StatementUnit statement={statement} as="div" begins="context" showsCited />
          {statement.locked && (
            <div className={styles.tools}>
              <WaysToRead />
            </div>
          )}
        </>
      ) : (
        <>
          <Quote>{quote}</Quote>
          <p className="muted small">{isWhole ? text.gone : text.notYet}</p>
        </>
      )}
    </div>
  );
};
