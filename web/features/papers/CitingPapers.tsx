import { memo, useState } from 'react';
import { Link } from 'react-router-dom';

import { isAfterRetraction } from '#shared/domain/after-retraction.ts';
import { doiPath } from '#shared/domain/doi.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';
import { ProblemMessage } from '#web/ui/ProblemMessage.tsx';
import { TallyBar } from '#web/ui/TallyBar.tsx';
import { useGradually } from '#web/platform/when-idle.ts';
import { text } from '#web/text/text.ts';
import { namesInShort } from '#web/text/words.ts';

import { type CitersReply, citersWanted } from '#web/records/papers/report-slice.ts';

const words = text.report;
const DRAWN_AT_ONCE = 10;

type Props = {
  readonly doi: string;
  readonly count: number;
  readonly labels: 'shown' | 'hidden';
  readonly retraction: string | undefined;
};

/** Who cites it, and how often in which way; asked for when opened. Whoever wants to judge first is not told how. */
export const CitingPapers = memo(({ doi, count, labels, retraction }: Props) => {
  const dispatch = useAppDispatch();
  const citers = useAppSelector(({ report }) => report.citers);
  if (count === 0) return null;
  return (
    <details
      className="apart"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && citers.kind === 'idle') dispatch(citersWanted(doi));
      }}
    >
      <summary>
        <h2>{words.citers}</h2>
      </summary>
      {citers.kind === 'loading' && <p className="muted">{words.loading}</p>}
      {citers.kind === 'failed' && (
        <ProblemMessage
          problem={citers.problem}
          heading={words.failed.heading}
          retry={words.failed.retry}
          onRetry={() => dispatch(citersWanted(doi))}
        />
      )}
      {citers.kind === 'ready' && (
        <Papers citers={citers.value} labels={labels} retraction={retraction} />
      )}
    </details>
  );
});
CitingPapers.displayName = 'CitingPapers';

const Papers = ({
  citers,
  labels,
  retraction,
}: Pick<Props, 'labels' | 'retraction'> & { readonly citers: CitersReply }) => {
  const [all, setAll] = useState(false);
  const shown = all ? citers.papers.length : Math.min(citers.papers.length, 20);
  const drawn = useGradually(shown, DRAWN_AT_ONCE);
  return (
    <>
      <p className="muted small">{words.citersNote(citers.papers.length, citers.left)}</p>
      <ol className="reference-list" aria-label={words.citers}>
        {citers.papers.slice(0, drawn).map(({ work, tally }) => (
          <li key={work.doi} className="reference citing" data-entry="" tabIndex={-1}>
            <div className="citing-body">
              <p className="reference-title">
                <NoticeTags notices={work.editorialNotices} />
                <Link to={`/reports/${doiPath(work.doi)}`}>{work.title}</Link>
              </p>
              <p className="paper-facts">
                <span>{namesInShort(work.authors.map(({ name }) => name))}</span>
                {work.journal && <span>{work.journal.name}</span>}
                {work.year !== undefined && <span className="numbers">{work.year}</span>}
                {isAfterRetraction(work.year, retraction) && (
                  <span className="fact-notice">{text.statement.afterRetraction}</span>
                )}
              </p>
            </div>
            {labels === 'shown' && (
              <div className="paper-tally">
                <TallyBar tally={tally} />
              </div>
            )}
          </li>
        ))}
      </ol>
      {shown < citers.papers.length && (
        <button type="button" className="button" onClick={() => setAll(true)}>
          {words.moreReferences(citers.papers.length - shown)}
        </button>
      )}
    </>
  );
};
