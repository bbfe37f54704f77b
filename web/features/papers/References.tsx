import { memo, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';

import { reportPath } from '#shared/domain/doi.ts';
import { isGraveNotice } from '#shared/domain/grave-notice.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { startOfSearch } from '#shared/domain/search-state.ts';
import { useQueryResult } from '#web/platform/use-query.ts';
import { useGradualCount } from '#web/platform/when-idle.ts';
import { type ReferencesResponse, referencesQuery } from '#web/records/papers/report.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ProblemMessage } from '#web/ui/Message.tsx';

import { SEVERE_NOTICES_ID } from './Finding.tsx';
import styles from './papers.module.css';
import { WorkRow } from './WorkRow.tsx';

const INITIAL_COUNT = 20;
const DRAWN_AT_ONCE = 5;

type Reference = ReferencesResponse['references'][number];

const hasGraveNotice = ({ editorialNotices }: Reference): boolean =>
  editorialNotices.some(({ status }) => isGraveNotice(status));

/** The references of the paper, each with its tally; works with severe notices come first. */
export const References = memo(() => {
  const text = useText(papersText);
  const { retry } = useText(commonText);
  const references = useDeferredValue(useQueryResult(referencesQuery));
  const reply = references.shown;
  const [isExpanded, setAll] = useState(false);
  const { grave, ordered } = useMemo(() => {
    const loaded = reply?.references ?? [];
    const first = loaded.filter(hasGraveNotice);
    return { grave: first, ordered: [...first, ...loaded.filter((item) => !hasGraveNotice(item))] };
  }, [reply]);
  const shown = isExpanded ? ordered : ordered.slice(0, Math.max(INITIAL_COUNT, grave.length));
  const left = ordered.length - shown.length;
  const renderedCount = useGradualCount(shown.length, DRAWN_AT_ONCE);

  return (
    <section className={styles.references} aria-labelledby="references-heading">
      <div className={styles.head}>
        <h2 id="references-heading">{text.references}</h2>
        {reply && reply.total > 0 && (
          <p className="muted small numbers">{text.referenceCount(reply.total)}</p>
        )}
      </div>
      {references.kind === 'failed' && (
        <ProblemMessage
          problem={references.problem}
          heading={text.failed}
          retry={retry}
          onRetry={references.again}
        />
      )}
      {reply?.total === 0 && <p className="muted">{text.noReferences}</p>}
      {grave.length > 0 && <ReliesOn grave={grave} />}
      {reply && reply.references.length > 0 && (
        <ol className={styles.works}>
          {shown.slice(0, renderedCount).map((reference) => (
            <ReferenceRow key={reference.key} reference={reference} />
          ))}
        </ol>
      )}
      {left > 0 && <Button onClick={() => setAll(true)}>{text.moreReferences(left)}</Button>}
    </section>
  );
});
References.displayName = 'References';

const ReliesOn = ({ grave }: { readonly grave: readonly Reference[] }) => {
  const { relies } = useText(papersText);
  return (
    <p className={styles.relies} id={SEVERE_NOTICES_ID} tabIndex={-1}>
      <Icon name="warning" size={18} />
      <span>
        {relies(grave.length)}
        {grave.map(({ key, doi, title, printed }) => (
          <span key={key} className={styles.reliesOn}>
            {doi === undefined ? (
              <bdi>{title ?? printed}</bdi>
            ) : (
              <Link to={reportPath(doi)}>
                <bdi>{title ?? printed}</bdi>
              </Link>
            )}
          </span>
        ))}
      </span>
    </p>
  );
};

const ReferenceRow = memo(({ reference }: { readonly reference: Reference }) => {
  const text = useText(papersText);
  const { namesInShort } = useText(commonText);
  const { label, doi, title, authors, year, source, printed, tally, match } = reference;
  const isKnown = title !== undefined;
  return (
    <WorkRow
      label={label}
      doi={doi}
      title={<bdi>{title ?? printed}</bdi>}
      notices={reference.editorialNotices}
      tally={tally && tally.total > 0 ? tally : undefined}
    >
      {isKnown && authors.length > 0 && <span>{namesInShort(authors)}</span>}
      {isKnown && source !== undefined && <span>{source}</span>}
      {isKnown && year !== undefined && <span className="numbers">{year}</span>}
      {match && <span>{text.matched[match.by]}</span>}
      {doi === undefined && isKnown && (
        <Link to={`/search?${addressOfSearch({ ...startOfSearch, term: title })}`}>
          {text.findPapers}
        </Link>
      )}
    </WorkRow>
  );
});
ReferenceRow.displayName = 'ReferenceRow';
