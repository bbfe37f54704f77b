import { Link } from 'react-router-dom';

import type { SentenceCite } from '#shared/contracts/statements.ts';
import { reportPath } from '#shared/domain/doi.ts';
import { workName } from '#shared/domain/work-key.ts';
import { useText } from '#web/text/language.ts';
import { statementsText } from '#web/text/statements.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { StanceMark } from '#web/ui/StanceMark.tsx';
import { TallyBar } from '#web/ui/TallyBar.tsx';

import type { Statement } from './statement.ts';
import styles from './statements.module.css';

type Work = Pick<SentenceCite, 'doi' | 'title' | 'year'> & Pick<Statement['cited'], 'styles'>;

/** The work that a statement cites, and its tally; it links to the same statement on the report of the cited work. */
export const CitedWork = ({ statement }: { readonly statement: Statement }) => {
  const text = useText(statementsText);
  const { cited, id } = statement;
  const { cites = [] } = statement;
  if (cites.length > 1) return <CitedWorks cites={cites} />;
  return (
    <div className={styles.cited}>
      <p>
        <span className="muted">{text.cites} </span>
        <WorkLink work={cited} query={`?statement=${id}`} />
      </p>
      {cited.tally && <TallyBar tally={cited.tally} />}
    </div>
  );
};

const WorkLink = ({ work, query = '' }: { readonly work: Work; readonly query?: string }) => {
  const catalogText = useText(statementsText);
  const { doi, title = doi === undefined ? catalogText.unknownWork : workName(doi), year } = work;
  const printed = <MarkedText text={title} styles={work.styles?.title} />;
  return (
    <>
      {doi === undefined ? printed : <Link to={`${reportPath(doi)}${query}`}>{printed}</Link>}
      {year !== undefined && <span className="muted numbers"> ({year})</span>}
    </>
  );
};

/** The works that one sentence cites, after their number; each with its mark if their types differ. */
const CitedWorks = ({ cites }: { readonly cites: readonly SentenceCite[] }) => {
  const text = useText(statementsText);
  const isMixed = new Set(cites.map(({ type }) => type)).size > 1;
  return (
    <Disclosure className={styles.cites} summary={text.citesWorks(cites.length)}>
      <ul>
        {cites.map((work, index) => (
          <li key={work.doi ?? index}>
            {isMixed && <StanceMark type={work.type} />} <WorkLink work={work} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
};
