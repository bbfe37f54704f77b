import { useState } from 'react';
import { Link } from 'react-router-dom';

import { reportPath } from '#shared/domain/doi.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { WaysToRead } from '#web/records/entitlements/WaysToRead.tsx';
import { Quote } from '#web/records/statements/Quote.tsx';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { Button } from '#web/ui/Button.tsx';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { NotShown } from '#web/ui/Shown.tsx';

import { type Evidence, evidenceReading, type Use } from './check.ts';
import styles from './reference-checks.module.css';

/** Checks whether the cited work supports what the manuscript says about it. */
export const DoesItSay = ({ use, sentence }: { readonly use: Use; readonly sentence: string }) => {
  const words = useText(referenceChecksText).asking;
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button
        small
        aria-expanded={open}
        aria-label={`${open ? words.hide : words.ask}: ${sentence}`}
        onClick={() => setOpen(!open)}
      >
        {open ? words.hide : words.ask}
      </Button>
      {open && <Answer use={use} />}
    </div>
  );
};

const Answer = ({ use }: { readonly use: Use }) => {
  const words = useText(referenceChecksText).asking;
  const read = useReading(evidenceReading(use));
  return (
    <div className={styles.answer} role="status">
      {read.shown ? (
        <Said evidence={read.shown} />
      ) : (
        <NotShown read={read} loading={words.running} />
      )}
    </div>
  );
};

const Said = ({ evidence: { from, locked, sentences } }: { readonly evidence: Evidence }) => {
  const words = useText(referenceChecksText).asking;
  const text = useText(commonText);
  if (sentences.length === 0 && !locked)
    return <p>{from === 'nothing' ? words.noText : words.none}</p>;
  return (
    <>
      {sentences.length > 0 && <p>{locked ? words.fromOpenAbstract : words.from[from]}</p>}
      <ul className={styles.quotes}>
        {sentences.map((one, place) => (
          <li key={place}>
            <Quote>
              <MarkedText text={one.text} found={one.marks} />
            </Quote>
            <p className="muted small">
              {one.citing && (
                <>
                  <Link to={reportPath(one.citing.doi)}>{one.citing.title}</Link>
                  {' · '}
                </>
              )}
              {one.sectionTitles.at(-1) ?? text.section[one.section]}
            </p>
          </li>
        ))}
      </ul>
      {sentences.length > 0 && <p className="muted small">{words.judge}</p>}
      {locked && (
        <>
          <p className={styles.locked}>{words.locked[from === 'statements' ? from : 'article']}</p>
          <div className={styles.tools}>
            <WaysToRead />
          </div>
        </>
      )}
    </>
  );
};
