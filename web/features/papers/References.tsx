import { memo, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';

import { doiPath } from '#shared/domain/doi.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { startOfSearch } from '#shared/domain/search-state.ts';
import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';
import { ProblemMessage } from '#web/ui/ProblemMessage.tsx';
import { TallyBar } from '#web/ui/TallyBar.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useGradually } from '#web/platform/when-idle.ts';
import { text } from '#web/text/text.ts';
import { namesInShort } from '#web/text/words.ts';

import { type ReferencesReply, reportOpened } from '#web/records/papers/report-slice.ts';

const words = text.report;
const FIRST = 20;
const DRAWN_AT_ONCE = 5;
type Reference = ReferencesReply['references'][number];

const isGrave = ({ editorialNotices }: Reference): boolean =>
  editorialNotices.some(({ status }) => status === 'retracted' || status === 'withdrawn');

/** What the paper itself cites, each with how it fared; retracted works are named before all. */
export const References = memo(({ doi }: { readonly doi: string }) => {
  const dispatch = useAppDispatch();
  const references = useDeferredValue(useAppSelector(({ report }) => report.references));
  const reply = lastValueOf(references);
  const [all, setAll] = useState(false);
  const { grave, ordered } = useMemo(() => {
    const known = reply?.references ?? [];
    const first = known.filter(isGrave);
    return { grave: first, ordered: [...first, ...known.filter((one) => !isGrave(one))] };
  }, [reply]);
  const shown = all ? ordered : ordered.slice(0, Math.max(FIRST, grave.length));
  const left = ordered.length - shown.length;
  const drawn = useGradually(shown.length, DRAWN_AT_ONCE);
  return (
    <section className="references" aria-labelledby="references-heading">
      <div className="statements-head">
        <h2 id="references-heading">{words.references}</h2>
        {reply && reply.total > 0 && (
          <p className="muted small numbers">{words.referenceCount(reply.total)}</p>
        )}
      </div>
      {references.kind === 'failed' && (
        <ProblemMessage
          problem={references.problem}
          heading={words.failed.heading}
          retry={words.failed.retry}
          onRetry={() => dispatch(reportOpened(doi))}
        />
      )}
      {reply?.total === 0 && <p className="muted">{words.noReferences}</p>}
      {grave.length > 0 && (
        <p className="relies">
          <Icon name="warning" size={18} />
          <span>
            {words.relies(grave.length)}
            {grave.map(({ key, doi: cited, title, printed }) => (
              <span key={key} className="relies-on">
                {cited === undefined ? (
                  (title ?? printed)
                ) : (
                  <Link to={`/reports/${doiPath(cited)}`}>{title ?? printed}</Link>
                )}
              </span>
            ))}
          </span>
        </p>
      )}
      {reply && reply.references.length > 0 && (
        <ol className="reference-list">
          {shown.slice(0, drawn).map((reference) => (
            <ReferenceRow key={reference.key} reference={reference} />
          ))}
        </ol>
      )}
      {left > 0 && (
        <button type="button" className="button" onClick={() => setAll(true)}>
          {words.moreReferences(left)}
        </button>
      )}
    </section>
  );
});
References.displayName = 'References';

const ReferenceRow = memo(({ reference }: { readonly reference: Reference }) => {
  const { label, doi, title, authors, year, source, printed, tally, match } = reference;
  const name = title ?? printed;
  return (
    <li className="reference" data-entry="" tabIndex={-1}>
      <span className="reference-label muted numbers">{label ?? ''}</span>
      <div>
        <p className="reference-title">
          <NoticeTags notices={reference.editorialNotices} />
          {doi === undefined ? name : <Link to={`/reports/${doiPath(doi)}`}>{name}</Link>}
        </p>
        <p className="paper-facts">
          {title !== undefined && authors.length > 0 && <span>{namesInShort(authors)}</span>}
          {title !== undefined && source !== undefined && <span>{source}</span>}
          {title !== undefined && year !== undefined && <span className="numbers">{year}</span>}
          {match && <span>{words.matched[match.by]}</span>}
          {doi === undefined && title !== undefined && (
            <Link to={`/search?${addressOfSearch({ ...startOfSearch, term: title })}`}>
              {words.findPapers}
            </Link>
          )}
        </p>
      </div>
      {tally && tally.total > 0 && (
        <div className="paper-tally">
          <TallyBar tally={tally} />
        </div>
      )}
    </li>
  );
});
ReferenceRow.displayName = 'ReferenceRow';
