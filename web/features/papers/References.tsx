import { memo, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';

import { reportPath } from '#shared/domain/doi.ts';
import { isGraveNotice } from '#shared/domain/grave-notice.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { startOfSearch } from '#shared/domain/search-state.ts';
import { useAnswer } from '#web/platform/use-reading.ts';
import { useGradually } from '#web/platform/when-idle.ts';
import { type ReferencesReply, referencesReading } from '#web/records/papers/report.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ProblemMessage } from '#web/ui/Message.tsx';

import { GRAVE_REFERENCES } from './Finding.tsx';
import styles from './papers.module.css';
import { WorkRow } from './WorkRow.tsx';

const FIRST = 20;
const DRAWN_AT_ONCE = 5;

type Reference = ReferencesReply['references'][number];

const hasGraveNotice = ({ editorialNotices }: Reference): boolean =>
  editorialNotices.some(({ status }) => isGraveNotice(status));

/** The references of the paper, each with its tally; works with severe notices come first. */
export const References = memo(() => {
  const words = useText(papersText);
  const { retry } = useText(commonText);
  const references = useDeferredValue(useAnswer(referencesReading));
  const reply = references.shown;
  const [all, setAll] = useState(false);
  const { grave, ordered } = useMemo(() => {
    const known = reply?.references ?? [];
    const first = known.filter(hasGraveNotice);
    return { grave: first, ordered: [...first, ...known.filter((one) => !hasGraveNotice(one))] };
  }, [reply]);
  const shown = all ? ordered : ordered.slice(0, Math.max(FIRST, grave.length));
  const left = ordered.length - shown.length;
  const drawn = useGradually(shown.length, DRAWN_AT_ONCE);

  return (
    <section className={styles.references} aria-labelledby="references-heading">
      <div className={styles.head}>
        <h2 id="references-heading">{words.references}</h2>
        {reply && reply.total > 0 && (
          <p className="muted small numbers">{words.referenceCount(reply.total)}</p>
        )}
      </div>
      {references.kind === 'failed' && (
        <ProblemMessage
          problem={references.problem}
          heading={words.failed}
          retry={retry}
          onRetry={references.again}
        />
      )}
      {reply?.total === 0 && <p className="muted">{words.noReferences}</p>}
      {grave.length > 0 && <ReliesOn grave={grave} />}
      {reply && reply.references.length > 0 && (
        <ol className={styles.works}>
          {shown.slice(0, drawn).map((reference) => (
            <ReferenceRow key={reference.key} reference={reference} />
          ))}
        </ol>
      )}
      {left > 0 && <Button onClick={() => setAll(true)}>{words.moreReferences(left)}</Button>}
    </section>
  );
});
References.displayName = 'References';

const ReliesOn = ({ grave }: { readonly grave: readonly Reference[] }) => {
  const { relies } = useText(papersText);
  return (
    <p className={styles.relies} id={GRAVE_REFERENCES} tabIndex={-1}>
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
  const words = useText(papersText);
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
      {match && <span>{words.matched[match.by]}</span>}
      {doi === undefined && isKnown && (
        <Link to={`/search?${addressOfSearch({ ...startOfSearch, term: title })}`}>
          {words.findPapers}
        </Link>
      )}
    </WorkRow>
  );
});
ReferenceRow.displayName = 'ReferenceRow';
