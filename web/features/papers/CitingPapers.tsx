import { memo, useState } from 'react';

import { isAfterRetraction } from '#shared/domain/after-retraction.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useGradually } from '#web/platform/when-idle.ts';
import { type Citers, CITERS_AT_ONCE, citersReading } from '#web/records/papers/report.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { statementsText } from '#web/text/statements.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Fact } from '#web/ui/Facts.tsx';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { Shown } from '#web/ui/Shown.tsx';

import styles from './papers.module.css';
import { WorkRow } from './WorkRow.tsx';

const FIRST = 20;
const DRAWN_AT_ONCE = 10;

type Props = {
  readonly doi: string;
  readonly count: number;
  readonly labels: 'shown' | 'hidden';
  readonly retraction: string | undefined;
};

/**
 * The citing papers with their statement counts, loaded when opened. Types are hidden from readers who chose to judge
 * for themselves first.
 */
export const CitingPapers = memo(({ doi, count, labels, retraction }: Props) => {
  const words = useText(papersText);
  /** Data stays cached after the first opening. */
  const [wanted, setWanted] = useState(false);
  const [upTo, setUpTo] = useState(CITERS_AT_ONCE);
  const citers = useReading(citersReading, { doi, upTo }, wanted);
  if (count === 0) return null;
  return (
    <Disclosure
      className={styles.apart}
      summary={<h2>{words.citers}</h2>}
      onOpen={(open) => {
        if (open) setWanted(true);
      }}
    >
      {wanted && (
        <Shown read={citers} failed={words.failed} loading={words.loading}>
          {(reply) => (
            <Papers
              citers={reply}
              labels={labels}
              retraction={retraction}
              onMore={() => setUpTo(reply.papers.length + CITERS_AT_ONCE)}
            />
          )}
        </Shown>
      )}
    </Disclosure>
  );
});
CitingPapers.displayName = 'CitingPapers';

const Papers = ({
  citers: { papers, total, left },
  labels,
  retraction,
  onMore,
}: Pick<Props, 'labels' | 'retraction'> & {
  readonly citers: Citers;
  readonly onMore: () => void;
}) => {
  const words = useText(papersText);
  const { namesInShort } = useText(commonText);
  const { afterRetraction } = useText(statementsText);
  const [all, setAll] = useState(false);
  const shown = all ? papers.length : Math.min(papers.length, FIRST);
  const drawn = useGradually(shown, DRAWN_AT_ONCE);
  return (
    <>
      <p className="muted small">{words.citersNote(total, left)}</p>
      <ol className={styles.works} aria-label={words.citers}>
        {papers.slice(0, drawn).map(({ work, tally }) => (
          <WorkRow
            key={work.doi}
            doi={work.doi}
            title={<MarkedText text={work.title} styles={work.styles?.title} />}
            notices={work.editorialNotices}
            tally={labels === 'shown' ? tally : undefined}
          >
            <span>{namesInShort(work.authors.map(({ name }) => name))}</span>
            {work.journal && <span>{work.journal.name}</span>}
            {work.year !== undefined && <span className="numbers">{work.year}</span>}
            {isAfterRetraction(work.year, retraction) && (
              <Fact look="notice">{afterRetraction}</Fact>
            )}
          </WorkRow>
        ))}
      </ol>
      {shown < papers.length ? (
        <Button onClick={() => setAll(true)}>{words.moreReferences(papers.length - shown)}</Button>
      ) : (
        papers.length < total && (
          <Button onClick={onMore}>
            {words.moreReferences(Math.min(total - papers.length, CITERS_AT_ONCE))}
          </Button>
        )
      )}
    </>
  );
};
