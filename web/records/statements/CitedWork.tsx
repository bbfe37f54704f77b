import { Link } from 'react-router-dom';

import { doiPath } from '#shared/domain/doi.ts';
import { workName } from '#shared/domain/work-key.ts';
import { useText } from '#web/text/language.ts';
import { statementsText } from '#web/text/statements.ts';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { TallyBar } from '#web/ui/TallyBar.tsx';

import type { Statement } from './statement.ts';
import styles from './statements.module.css';

/** What a statement is about, and how that is cited; its link leads to this very statement on the report of the cited work. */
export const CitedWork = ({ statement: { cited, id } }: { readonly statement: Statement }) => {
  const words = useText(statementsText);
  const title = cited.title ?? (cited.doi === undefined ? words.unknownWork : workName(cited.doi));
  const printed = <MarkedText text={title} styles={cited.styles?.title} />;
  return (
    <div className={styles.cited}>
      <p>
        <span className="muted">{words.cites} </span>
        {cited.doi === undefined ? (
          printed
        ) : (
          <Link to={`/reports/${doiPath(cited.doi)}?statement=${id}`}>{printed}</Link>
        )}
        {cited.year !== undefined && <span className="muted numbers"> ({cited.year})</span>}
      </p>
      {cited.tally && <TallyBar tally={cited.tally} />}
    </div>
  );
};
