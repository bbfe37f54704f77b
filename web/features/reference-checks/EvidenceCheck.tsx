import { useState } from 'react';
import { Link } from 'react-router-dom';

import { reportPath } from '#shared/domain/doi.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { WaysToRead } from '#web/records/entitlements/WaysToRead.tsx';
import { Quote } from '#web/records/statements/Quote.tsx';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { Button } from '#web/ui/Button.tsx';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { QueryProblem } from '#web/ui/QueryView.tsx';

import { type ReferenceEvidence, evidenceQuery, type ReferenceUse } from './check.ts';
import styles from './reference-checks.module.css';

/** Shows what the cited work says beside a sentence of the manuscript; without its text, what others say of it. */
export const EvidenceCheck = ({
  use,
  sentence,
  hasText,
}: {
  readonly use: ReferenceUse;
  readonly sentence: string;
  /** Whether the text of the cited work is here. */
  readonly hasText: boolean;
}) => {
  const text = useText(referenceChecksText).asking;
  const [open, setOpen] = useState(false);
  const action = hasText ? text.ask : text.askOthers;
  return (
    <div className={styles.beside}>
      <Button
        small
        aria-expanded={open}
        aria-label={`${open ? text.hide : action}: ${sentence}`}
        onClick={() => setOpen(!open)}
      >
        {open ? text.hide : action}
      </Button>
      {open && <EvidenceAnswer use={use} />}
    </div>
  );
};

const EvidenceAnswer = ({ use }: { readonly use: ReferenceUse }) => {
  const text = useText(referenceChecksText).asking;
  const read = useQuery(evidenceQuery(use));
  const evidence = read.shown;
  return (
    <div className={styles.answer} role="status">
      {evidence ? (
        <EvidenceText evidence={evidence} />
      ) : (
        <QueryProblem read={read} loading={text.running} />
      )}
      {evidence?.judge !== undefined && evidence.sentences.length > 0 && (
        <ModelJudgment use={use} model={evidence.judge} sentences={evidence.sentences} />
      )}
    </div>
  );
};

/** Sends the sentence to the language model only where a person asks for it. */
const ModelJudgment = ({
  use,
  model,
  sentences,
}: {
  readonly use: ReferenceUse;
  readonly model: string;
  readonly sentences: ReferenceEvidence['sentences'];
}) => {
  const text = useText(referenceChecksText).asking.model;
  const [isRequested, setRequested] = useState(false);
  if (isRequested) return <ModelVerdict use={use} sentences={sentences} />;
  return (
    <div>
      <Button small onClick={() => setRequested(true)}>
        {text.ask(model)}
      </Button>
      <p className="muted small">{text.sends(model)}</p>
    </div>
  );
};

const ModelVerdict = ({
  use,
  sentences,
}: {
  readonly use: ReferenceUse;
  /** Shown above: the passage that decided is not repeated if it is one of them. */
  readonly sentences: ReferenceEvidence['sentences'];
}) => {
  const text = useText(referenceChecksText).asking.model;
  const read = useQuery(evidenceQuery({ ...use, judge: true }));
  return read.shown ? (
    <Verdict says={read.shown.says} sentences={sentences} />
  ) : (
    <QueryProblem read={read} loading={text.running} />
  );
};

const EvidenceText = ({
  evidence: { from, locked, says, sentences },
}: {
  readonly evidence: ReferenceEvidence;
}) => {
  const messages = useText(referenceChecksText).asking;
  const text = useText(commonText);
  const isNotAddressed = sentences.length === 0 && !locked && says.probability === undefined;
  return (
    <>
      <Verdict says={says} sentences={sentences} />
      {isNotAddressed && <p>{from === 'nothing' ? messages.noText : messages.none}</p>}
      {sentences.length > 0 && <p>{locked ? messages.fromOpenAbstract : messages.from[from]}</p>}
      <ul className={styles.quotes}>
        {sentences.map((sentence, index) => (
          <li key={index}>
            <Quote>
              <MarkedText text={sentence.text} found={sentence.marks} />
            </Quote>
            <p className="muted small">
              {sentence.citing && (
                <>
                  <Link to={reportPath(sentence.citing.doi)}>{sentence.citing.title}</Link>
                  {' · '}
                </>
              )}
              {sentence.sectionTitles.at(-1) ?? text.section[sentence.section]}
            </p>
          </li>
        ))}
      </ul>
      {sentences.length > 0 && says.probability === undefined && (
        <p className="muted small">{messages.judge}</p>
      )}
      {locked && (
        <>
          <p className={styles.locked}>
            {messages.locked[from === 'statements' ? from : 'article']}
          </p>
          <div className={styles.tools}>
            <WaysToRead />
          </div>
        </>
      )}
    </>
  );
};

/** The verdict, with the passage that decided where it is none of the closest ones. */
const Verdict = ({ says, sentences }: Pick<ReferenceEvidence, 'says' | 'sentences'>) => {
  const messages = useText(referenceChecksText).asking;
  const { section } = useText(commonText);
  const { verdict, probability, passage, judgedBy } = says;
  if (verdict === undefined)
    return judgedBy === undefined ? null : <p>{messages.model.none(judgedBy)}</p>;
  const isShownBelow = sentences.some(({ text }) => text === passage);
  return (
    <>
      <p>
        <strong>{messages.verdict[verdict]}</strong>{' '}
        {probability !== undefined && (
          <span className="muted small">{messages.probability(probability)}</span>
        )}
        {judgedBy !== undefined && (
          <span className="muted small">{messages.model.by(judgedBy)}</span>
        )}
      </p>
      {passage !== undefined && !isShownBelow && (
        <>
          <Quote>{passage}</Quote>
          <p className="muted small">
            {says.sectionTitles?.at(-1) ?? (says.section && section[says.section])}
          </p>
        </>
      )}
    </>
  );
};
