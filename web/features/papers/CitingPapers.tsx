import { memo, useState } from 'react';

import { isAfterRetraction } from '#shared/domain/after-retraction.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useGradualCount } from '#web/platform/when-idle.ts';
import {
  type CitingPaperList,
  CITING_PAPERS_PER_PAGE,
  citingPapersQuery,
} from '#web/records/papers/report.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { statementsText } from '#web/text/statements.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Fact } from '#web/ui/Facts.tsx';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import styles from './papers.module.css';
import { WorkRow } from './WorkRow.tsx';

const INITIAL_COUNT = 20;
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
  const text = useText(papersText);
  /** Data stays cached after the first opening. */
  const [isRequested, setIsRequested] = useState(false);
  const [upTo, setUpTo] = useState(CITING_PAPERS_PER_PAGE);
  const citers = useQuery(citingPapersQuery, { doi, upTo }, isRequested);
  if (count === 0) return null;
  return (
    <Disclosure
      className={styles.apart}
      summary={<h2>{text.citers}</h2>}
      onOpen={(open) => {
        if (open) setIsRequested(true);
      }}
    >
      {isRequested && (
        <QueryView read={citers} failed={text.failed} loading={text.loading}>
          {(reply) => (
            <Papers
              citers={reply}
              labels={labels}
              retraction={retraction}
              onMore={() => setUpTo(reply.papers.length + CITING_PAPERS_PER_PAGE)}
            />
          )}
        </QueryView>
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
  readonly citers: CitingPaperList;
  readonly onMore: () => void;
}) => {
  const text = useText(papersText);
  const { namesInShort } = useText(commonText);
  const { afterRetraction } = useText(statementsText);
  const [isExpanded, setAll] = useState(false);
  const shown = isExpanded ? papers.length : Math.min(papers.length, INITIAL_COUNT);
  const renderedCount = useGradualCount(shown, DRAWN_AT_ONCE);
  return (
    <>
      <p className="muted small">{text.citersNote(total, left)}</p>
      <ol className={styles.works} aria-label={text.citers}>
        {papers.slice(0, renderedCount).map(({ work, tally }) => (
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
        <Button onClick={() => setAll(true)}>{text.moreReferences(papers.length - shown)}</Button>
      ) : (
        papers.length < total && (
          <Button onClick={onMore}>
            {text.moreReferences(Math.min(total - papers.length, CITING_PAPERS_PER_PAGE))}
          </Button>
        )
      )}
    </>
  );
};
