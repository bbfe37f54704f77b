import { statementTypes } from '#shared/domain/report-state.ts';
import { WaysToRead } from '#web/records/entitlements/WaysToRead.tsx';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import type { StatementsResponse } from '#web/records/papers/report.ts';
import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { StanceMark } from '#web/ui/StanceMark.tsx';

import styles from './statements.module.css';

const WithheldWords = lazyPart(
  async () => ({
    default: (await import('#web/records/entitlements/WithheldWords.tsx')).WithheldWords,
  }),
  null,
);

type Props = {
  readonly doi: string;
  readonly reply: Pick<StatementsResponse, 'total' | 'counts' | 'withheld'>;
  readonly labels: 'shown' | 'hidden';
};

/** The locked content: the number of statements by type, and how to get access. */
export const LockedStatements = ({ doi, reply, labels }: Props) => {
  const report = useText(papersText);
  const { stance } = useText(commonText);
  const text = report.locked;
  const { number } = useLanguage();
  const { byType } = reply.counts;
  return (
    <div className={styles.locked}>
      <h3>{text.heading(reply.total)}</h3>
      {labels === 'shown' && (
        <ul className={styles.lockedTypes} aria-label={text.types}>
          {statementTypes
            .filter((type) => byType[type] > 0)
            .map((type) => (
              <li key={type}>
                <StanceMark type={type} size={16} />
                <strong className="numbers">{number(byType[type])}</strong>
                {stance[type].toLowerCase()}
              </li>
            ))}
        </ul>
      )}
      {reply.withheld === undefined ? (
        <>
          <p>{text.body}</p>
          <div className={styles.lockedTools}>
            <WaysToRead doi={doi} />
          </div>
        </>
      ) : (
        <WithheldWords hasNumbers className={styles.lockedTools} />
      )}
    </div>
  );
};
