import { highestOf, likelihoodOf } from '#shared/domain/likelihood.ts';
import { statementTypes } from '#shared/domain/report-state.ts';
import { sections } from '#shared/domain/section.ts';
import type { PaperGroupsResponse } from '#web/records/papers/report.ts';
import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { statementsText } from '#web/text/statements.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { Stance } from '#web/ui/StanceMark.tsx';

import styles from './statements.module.css';

type Props = {
  readonly statements: PaperGroupsResponse['groups'][number]['statements'];
  readonly labels: 'shown' | 'hidden';
};

/** The public data of a citing paper's statements: count by type, section, and confidence. */
export const LockedRows = ({ statements, labels }: Props) => {
  if (labels === 'hidden')
    return (
      <p className={styles.lockedRow}>
        <Where statements={statements} labels={labels} />
      </p>
    );
  return (
    <ul>
      {statementTypes
        .map((type) => ({ type, of: statements.filter((statement) => statement.type === type) }))
        .filter(({ of: ofKind }) => ofKind.length > 0)
        .map(({ type, of: ofKind }) => (
          <li key={type} className={styles.lockedRow} data-entry="" tabIndex={-1}>
            <Stance type={type} />
            <Where statements={ofKind} labels={labels} />
          </li>
        ))}
    </ul>
  );
};

const Where = ({ statements, labels }: Props) => {
  const text = useText(papersText);
  const { likelihood } = useText(statementsText);
  const { section: names } = useText(commonText);
  const { number } = useLanguage();
  // The confidence of a mention is not useful.
  const surest = Math.max(
    0,
    ...statements.flatMap(({ type, probabilities }) =>
      type === 'mentioning' || !probabilities || labels === 'hidden'
        ? []
        : highestOf(probabilities),
    ),
  );
  return (
    <Facts>
      <span className="numbers">{text.sentences(statements.length)}</span>
      {sections
        .map((section) => ({
          section,
          of: statements.filter((statement) => statement.section === section),
        }))
        .filter(({ of: ofKind }) => ofKind.length > 0)
        .map(({ section, of: ofKind }) => (
          <span key={section} className="numbers">
            {ofKind.length === statements.length
              ? names[section]
              : `${names[section]} ${number(ofKind.length)}`}
          </span>
        ))}
      {surest > 0 && <span>{likelihood[likelihoodOf(surest)]}</span>}
    </Facts>
  );
};
