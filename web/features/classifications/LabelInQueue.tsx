import { citationTypes } from '#shared/domain/citation-type.ts';
import { CitedWork } from '#web/records/statements/CitedWork.tsx';
import { LabelConfidence } from '#web/records/statements/LabelConfidence.tsx';
import { StatementSource } from '#web/records/statements/StatementSource.tsx';
import { Quote } from '#web/records/statements/Quote.tsx';
import { cueRangesOf } from '#web/records/statements/statement.ts';
import { StatementStance } from '#web/records/statements/StatementStance.tsx';
import { commonText } from '#web/text/common.ts';
import { correctionsText } from '#web/text/corrections.ts';
import { useText } from '#web/text/language.ts';
import { MarkedText } from '#web/ui/MarkedText.tsx';

import styles from './correct.module.css';
import type { LabelToCheck } from './label-proposals.ts';

/**
 * Everything needed to judge a label: the sentence with its context and deciding words, both works, and other verdicts.
 */
export const LabelInQueue = ({ item }: { readonly item: LabelToCheck }) => {
  const text = useText(correctionsText).queue;
  const { stance } = useText(commonText);
  const { statement, because, state, reasons } = item;
  const nameOf = (type: keyof typeof stance) => stance[type].toLowerCase();
  return (
    <article className={styles.item} aria-label={text.heading}>
      <p className={styles.because}>
        <strong>{text.because[because]}</strong>
        <span className={styles.now}>
          <span className="muted">{text.now}</span> <StatementStance statement={statement} />
        </span>
      </p>
      {!statement.locked && (
        <Quote>
          <span className={styles.neighbour}>
            <MarkedText text={statement.before} styles={statement.styles?.before} />{' '}
          </span>
          <MarkedText
            text={statement.text}
            styles={statement.styles?.text}
            marks={statement.marks}
            cues={cueRangesOf(statement)}
          />
          <span className={styles.neighbour}>
            {' '}
            <MarkedText text={statement.after} styles={statement.styles?.after} />
          </span>
        </Quote>
      )}
      <div>
        <StatementSource
          statement={statement}
          retractedOn={undefined}
          beneath={false}
          likelihood={<LabelConfidence statement={statement} />}
        />
        <CitedWork statement={statement} />
      </div>
      {(reasons.length > 0 || state.disputed) && (
        <ul className={styles.reasons}>
          {state.disputed &&
            citationTypes
              .filter((type) => state.votes[type] > 0)
              .map((type) => <li key={type}>{text.votes(nameOf(type), state.votes[type])}</li>)}
          {reasons.map(({ type, reason, by }) => (
            <li key={`${type} ${reason}`}>{text.said(nameOf(type), by, reason)}</li>
          ))}
        </ul>
      )}
      {state.own && <p>{text.own(nameOf(state.own))}</p>}
    </article>
  );
};
