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

/** Checks whether the cited work supports what the manuscript says about it. */
export const EvidenceCheck = ({
  use,
  sentence,
}: {
  readonly use: ReferenceUse;
  readonly sentence: string;
}) => {
  const text = useText(referenceChecksText).asking;
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button
        small
        aria-expanded={open}
        aria-label={`${open ? text.hide : text.ask}: ${sentence}`}
        onClick={() => setOpen(!open)}
      >
        {open ? text.hide : text.ask}
      </Button>
      {open && <EvidenceAnswer use={use} />}
    </div>
  );
};

const EvidenceAnswer = ({ use }: { readonly use: ReferenceUse }) => {
  const text = useText(referenceChecksText).asking;
  const read = useQuery(evidenceQuery(use));
  return (
    <div className={styles.answer} role="status">
      {read.shown ? (
        <EvidenceText evidence={read.shown} />
      ) : (
        <QueryProblem read={read} loading={text.running} />
      )}
    </div>
  );
};

const EvidenceText = ({
  evidence: { from, locked, sentences },
}: {
  readonly evidence: ReferenceEvidence;
}) => {
  const messages = useText(referenceChecksText).asking;
  const text = useText(commonText);
  if (sentences.length === 0 && !locked)
    return <p>{from === 'nothing' ? messages.noText : messages.none}</p>;
  return (
    <>
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
      {sentences.length > 0 && <p className="muted small">{messages.judge}</p>}
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
