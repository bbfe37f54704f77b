import { useState } from 'react';

import { USES_PER_PAGE } from '#shared/domain/reference-check-limits.ts';
import { useQuery } from '#web/platform/use-query.ts';
import CollectOffer from '#web/records/collections/CollectOffer.tsx';
import { Quote } from '#web/records/statements/Quote.tsx';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { QueryProblem } from '#web/ui/QueryView.tsx';
import { Stance } from '#web/ui/StanceMark.tsx';

import { type CheckedReference, type CheckSource, usesReading } from './check.ts';
import { EvidenceCheck } from './EvidenceCheck.tsx';
import styles from './reference-checks.module.css';

type Props = { readonly source: CheckSource; readonly reference: CheckedReference };

/** The manuscript's sentences that use the reference, each with the response of the cited work. */
export const UsesOfReference = ({ source, reference }: Props) => {
  const text = useText(referenceChecksText);
  const messages = text.list;
  const [pages, setPages] = useState(0);
  const { uses, useCount, keptUses } = reference;
  if (useCount === 0) return null;
  const isBounded = keptUses < useCount;
  // The sentences of other references took all the room there is.
  if (uses.length === 0) return <p className="muted small">{messages.uses(useCount)}</p>;
  const summary = isBounded ? messages.usesOfMany(useCount, keptUses) : messages.uses(useCount);
  const offsetOf = (page: number) => uses.length + page * USES_PER_PAGE;
  const remaining = keptUses - offsetOf(pages);
  return (
    <Disclosure summary={summary}>
      {!reference.hasText && <WithoutText reference={reference} />}
      <Uses source={source} reference={reference} uses={uses} offset={0} />
      {Array.from({ length: pages }, (_, page) => (
        <UsesPage key={page} source={source} reference={reference} offset={offsetOf(page)} />
      ))}
      {remaining > 0 && (
        <Button small onClick={() => setPages(pages + 1)}>
          {messages.moreUses(Math.min(remaining, USES_PER_PAGE))}
        </Button>
      )}
      {remaining <= 0 && isBounded && (
        <p className="muted small">{messages.usesNotKept(keptUses)}</p>
      )}
    </Disclosure>
  );
};

/** Says that the text of the work is not here, and where it is free to read. */
const WithoutText = ({ reference: { doi, openUrl } }: { readonly reference: CheckedReference }) => {
  const text = useText(referenceChecksText).asking;
  if (openUrl === undefined) return <p className="muted small">{text.noTextOf}</p>;
  return (
    <div className={styles.tools}>
      <p className="small">
        {text.openElsewhere}{' '}
        <a href={openUrl} rel="noreferrer" target="_blank">
          {text.readAt(new URL(openUrl).host)}
        </a>
      </p>
      {doi !== undefined && <CollectOffer work={doi} />}
    </div>
  );
};

/** A further page, read when somebody asks for it. */
const UsesPage = ({ source, reference, offset }: Props & { readonly offset: number }) => {
  const words = useText(referenceChecksText).list;
  const read = useQuery(usesReading({ source, reference: reference.id, offset }));
  return read.shown ? (
    <Uses source={source} reference={reference} uses={read.shown.uses} offset={offset} />
  ) : (
    <QueryProblem read={read} loading={words.loadingUses} />
  );
};

/** Some of the sentences, counted from `offset` among all that are kept. */
const Uses = ({
  source,
  reference: { id, work, hasText },
  uses,
  offset,
}: Props & { readonly uses: CheckedReference['uses']; readonly offset: number }) => {
  const { section } = useText(commonText);
  // Only the owner of the manuscript may request what the cited work says.
  const taskId = source.kind === 'own' && (hasText || work?.known) ? source.id : undefined;
  return (
    <ol className={styles.quotes} start={offset + 1}>
      {uses.map(({ text, stance, section: name }, index) => (
        <li key={index} className={styles.sentence}>
          {text !== undefined && <Quote>{text}</Quote>}
          <p className={styles.use}>
            {stance && <Stance type={stance} />}
            <span className="muted small">{section[name]}</span>
          </p>
          {taskId !== undefined && text !== undefined && (
            <EvidenceCheck
              use={{ taskId, reference: id, use: offset + index }}
              sentence={text}
              hasText={hasText}
            />
          )}
        </li>
      ))}
    </ol>
  );
};
