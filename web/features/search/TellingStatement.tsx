import { Link } from 'react-router-dom';

import type { TellingSentence } from '#shared/contracts/search.ts';
import { reportPath } from '#shared/domain/doi.ts';
import { likelihoodOf } from '#shared/domain/likelihood.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { statementsText } from '#web/text/statements.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { Stance } from '#web/ui/StanceMark.tsx';

import styles from './PaperRow.module.css';

/** What others say about a paper at its clearest: one sentence and its source. */
export const TellingStatement = ({
  doi,
  telling,
}: {
  readonly doi: string;
  readonly telling: TellingSentence;
}) => {
  const { section, search } = useText(commonText);
  const messages = useText(statementsText);
  const { citing, id, type, text, marks, probability, selfCitation } = telling;
  const [first] = citing.authors;
  return (
    <div className={styles.telling}>
      <Stance type={type} />
      <blockquote dir="auto">
        <MarkedText block text={text} marks={marks} />
      </blockquote>
      <Facts>
        <Link to={`${reportPath(doi)}?statement=${id}`}>
          {search.saidBy(first?.name ?? citing.title, citing.authors.length > 1, citing.year)}
        </Link>
        <span>{section[telling.section]}</span>
        {probability !== undefined && <span>{messages.likelihood[likelihoodOf(probability)]}</span>}
        {selfCitation && <span>{messages.self}</span>}
      </Facts>
    </div>
  );
};
