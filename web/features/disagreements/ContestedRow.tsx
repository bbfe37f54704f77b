import { Link } from 'react-router-dom';

import { reportPath } from '#shared/domain/doi.ts';
import { YearEnds } from '#web/charts/YearChart.tsx';
import { commonText } from '#web/text/common.ts';
import { disagreementsText } from '#web/text/disagreements.ts';
import { useText } from '#web/text/language.ts';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { StanceMark } from '#web/ui/StanceMark.tsx';

import type { Contested } from './disagreements.ts';
import styles from './disagreements.module.css';
import { type Span, Years } from './Years.tsx';

const FIRST = 3;

/** One contested paper: its statements by year, and the papers that contrast it. */
export const ContestedRow = ({
  paper,
  span,
  most,
}: {
  readonly paper: Contested;
  readonly span: Span;
  readonly most: number;
}) => {
  const words = useText(disagreementsText);
  const { namesInShort, notice } = useText(commonText);
  const { doi, title, styles: set, authors, journal, year, tally } = paper;
  const facts = [namesInShort(authors.map(({ name }) => name)), journal?.name, year];
  const named = paper.contrastedBy.slice(0, FIRST);
  const further = paper.papers.contradicting - named.length;
  return (
    <li className={styles.row} data-entry="">
      <div className={styles.about}>
        <h3 className="serif">
          <Link to={reportPath(doi)}>
            <MarkedText text={title} styles={set?.title} />
          </Link>
        </h3>
        <p className="muted small">
          {facts.filter((fact) => fact !== undefined && fact !== '').join(' · ')}
        </p>
        {paper.editorialNotices.map((status) => (
          <p key={status} className={styles.notice}>
            {notice[status]}
          </p>
        ))}
        {paper.changedIn !== undefined && (
          <p className={styles.changed}>{words.changed(paper.changedIn)}</p>
        )}
        {named.length > 0 && (
          <p className="small">
            {words.by}{' '}
            {named.map((one, at) => (
              <span key={one.doi}>
                {at > 0 && ', '}
                <Link to={reportPath(one.doi)} title={one.title}>
                  {words.name(one.authors[0]?.name ?? one.title, one.year)}
                </Link>
                {one.selfCitation && ` ${words.own}`}
              </span>
            ))}
            {further > 0 && ` ${words.further(further)}`}
          </p>
        )}
      </div>
      <div className={styles.figures}>
        <Years byYear={paper.byYear} span={span} most={most} />
        {paper.byYear.length > 0 && <YearEnds {...span} />}
        <p className={styles.counts}>
          <span>
            <StanceMark type="supporting" /> {words.supporting(tally.supporting)}
          </span>
          <span>
            <StanceMark type="contradicting" /> {words.contrasting(tally.contradicting)}
          </span>
        </p>
      </div>
    </li>
  );
};
