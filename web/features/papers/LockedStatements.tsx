import { statementTypes } from '#shared/domain/report-state.ts';
import { WaysToRead } from '#web/records/entitlements/WaysToRead.tsx';
import { StanceMark } from '#web/ui/StanceMark.tsx';
import { text } from '#web/text/text.ts';
import { figure } from '#web/text/words.ts';

import type { StatementsReply } from '#web/records/papers/report-slice.ts';

const words = text.report.locked;

type Props = {
  readonly doi: string;
  readonly reply: Pick<StatementsReply, 'total' | 'counts'>;
  readonly labels: 'shown' | 'hidden';
};

/** What stands behind the lock: how many statements, of which type, and how to come to read them. */
export const LockedStatements = ({ doi, reply, labels }: Props) => {
  const { byType } = reply.counts;
  return (
    <div className="locked">
      <h3>{words.heading(reply.total)}</h3>
      {labels === 'shown' && (
        <ul className="locked-types" aria-label={words.types}>
          {statementTypes
            .filter((type) => byType[type] > 0)
            .map((type) => (
              <li key={type}>
                <StanceMark type={type} size={16} />
                <strong className="numbers">{figure(byType[type])}</strong>
                {text.stance[type].toLowerCase()}
              </li>
            ))}
        </ul>
      )}
      <p>{words.body}</p>
      <div className="locked-tools">
        <WaysToRead doi={doi} />
      </div>
    </div>
  );
};
