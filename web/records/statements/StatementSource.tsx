import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { isAfterRetraction } from '#shared/domain/after-retraction.ts';
import { reportPath } from '#shared/domain/doi.ts';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';
import { useText } from '#web/text/language.ts';
import { statementsText } from '#web/text/statements.ts';
import { commonText } from '#web/text/common.ts';

import { locationOf, type Statement } from './statement.ts';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import styles from './statements.module.css';

/**
 * The source of a statement: the citing paper and one line with authors, journal, date and the confidence of the label.
 */
export const StatementSource = ({
  statement,
  retractedOn,
  likelihood,
  beneath,
  isSought = () => false,
}: {
  readonly statement: Statement;
  readonly retractedOn: string | undefined;
  readonly likelihood: ReactNode;
  /** Whether the citing paper is already shown above. */
  readonly beneath: boolean;
  readonly isSought?: ((name: string) => boolean) | undefined;
}) => {
  const text = useText(commonText);
  const catalogText = useText(statementsText);

  const { citing, section, selfCitation } = statement;
  const names = citing.authors.map(({ name }) => name);
  const sought = names.slice(1).filter(isSought);
  const location = locationOf(statement);
  const late = isAfterRetraction(citing.year, retractedOn);
  const locationText = (
    <>
      <span>{location === 'text' ? text.section[section] : catalogText.place[location]}</span>
      {likelihood && <span>{likelihood}</span>}
    </>
  );
  if (beneath)
    return (
      <p className={styles.origin}>
        <Facts>{locationText}</Facts>
      </p>
    );
  return (
    <p className={styles.origin}>
      <NoticeTags notices={citing.editorialNotices} />
      <Link to={reportPath(citing.doi)}>
        <MarkedText text={citing.title} styles={citing.styles?.title} />
      </Link>
      <Facts>
        <span>
          {text.search.authors(names.slice(0, 1), sought, names.length > 1 + sought.length)}
        </span>
        {citing.journal && <span>{citing.journal.name}</span>}
        {citing.year !== undefined && <span className="numbers">{citing.year}</span>}
        {locationText}
        {selfCitation && <Fact look="strong">{catalogText.self}</Fact>}
        {late && <Fact look="notice">{catalogText.afterRetraction}</Fact>}
      </Facts>
    </p>
  );
};
