import { withoutListNumber } from '#shared/domain/without-list-number.ts';
import { StatementUnit } from '#web/records/statements/StatementUnit.tsx';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { TallyBar } from '#web/ui/TallyBar.tsx';

import type { CheckSummary, ReferenceFinding, CheckedReference, CheckSource } from './check.ts';
import { FindingSentence } from './FindingSentence.tsx';
import { MatchedWork } from './MatchedWork.tsx';
import { ReferenceNotices } from './ReferenceNotices.tsx';
import styles from './reference-checks.module.css';
import { UsesOfReference } from './UsesOfReference.tsx';
import { Verdict } from './Verdict.tsx';

type KnownRecord = NonNullable<NonNullable<CheckedReference['work']>['known']>;

/** A reference: its matched work, its printed text, its findings, and how others and the manuscript cite it. */
export const ReferenceRow = ({
  source,
  reference,
  findings,
  ofAll,
  labelOf,
}: {
  readonly source: CheckSource;
  readonly reference: CheckedReference;
  readonly findings: readonly ReferenceFinding[];
  /** Findings and a verdict that stand once, above all references. */
  readonly ofAll: CheckSummary['ofAll'];
  readonly labelOf: (id: string) => string | undefined;
}) => {
  const text = useText(referenceChecksText).list;
  const { id, label, printed, work, isSelfCitation } = reference;
  const record = work?.known;
  // That no registry lists the work says more than that the collection lacks it.
  const shownFindings = findings.some(({ kind }) => kind === 'not_found')
    ? findings.filter(({ kind }) => kind !== 'not in this collection')
    : findings;
  return (
    <li className={styles.reference} id={`reference-${id}`} data-entry="" tabIndex={-1}>
      <span className={styles.label}>{label}</span>
      <div className={styles.about}>
        <ReferenceNotices reference={reference} />
        {work && <MatchedWork work={work} />}
        <p className={styles.printed}>
          <span className="muted">{text.printed}: </span>
          <bdi>{label === undefined ? printed : withoutListNumber(printed)}</bdi>
          {isSelfCitation && <span className={styles.own}>{text.own}</span>}
        </p>
        {!ofAll.verdict && <Verdict reference={reference} />}
        {shownFindings.length > 0 && (
          <ul className={styles.findings}>
            {shownFindings.map((finding) => (
              <FindingSentence
                key={finding.kind}
                finding={finding}
                notices={reference.notices}
                labelOf={labelOf}
              />
            ))}
          </ul>
        )}
        {record && (
          <div className={styles.tally}>
            <TallyBar tally={record.tally} />
          </div>
        )}
        {record && <Contrasting known={record} />}
        <UsesOfReference source={source} reference={reference} />
      </div>
    </li>
  );
};

/** The contrasting statements about the work that this reader may read. */
const Contrasting = ({ known: { contrasting, tally } }: { readonly known: KnownRecord }) => {
  const text = useText(referenceChecksText).list;
  if (contrasting.length === 0) return null;
  return (
    <Disclosure summary={text.contrasting(contrasting.length, tally.contradicting)}>
      <ul className={styles.statements}>
        {contrasting.map((statement) => (
          <StatementUnit key={statement.id} statement={statement} />
        ))}
      </ul>
    </Disclosure>
  );
};
