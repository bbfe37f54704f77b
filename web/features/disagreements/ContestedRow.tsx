import { Link } from 'react-router-dom';

import { reportPath } from '#shared/domain/doi.ts';
import { YearEnds } from '#web/charts/YearChart.tsx';
import { commonText } from '#web/text/common.ts';
import { disagreementsText } from '#web/text/disagreements.ts';
import { useText } from '#web/text/language.ts';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { StanceMark } from '#web/ui/StanceMark.tsx';

import type { ContestedPaper } from './disagreements.ts';
import styles from './disagreements.module.css';
import { type YearSpan, Years } from './Years.tsx';

const INITIAL_COUNT = 3;

/** One contested paper: its statements by year, and the papers that contrast it. */
export const ContestedRow = ({
  paper,
  span,
  max,
}: {
  readonly paper: ContestedPaper;
  readonly span: YearSpan;
  readonly max: number;
}) => {
  const text = useText(disagreementsText);
  const { namesInShort, notice } = useText(commonText);
  const { doi, title, styles: set, authors, journal, year, tally } = paper;
  const facts = [namesInShort(authors.map(({ name }) => name)), journal?.name, year];
  const listedPapers = paper.contrastedBy.slice(0, INITIAL_COUNT);
  const further = paper.papers.contradicting - listedPapers.length;
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
          <p className={styles.changed}>{text.changed(paper.changedIn)}</p>
        )}
        {listedPapers.length > 0 && (
          <p className="small">
            {text.by}{' '}
            {listedPapers.map((item, index) => (
              <span key={item.doi}>
                {index > 0 && ', '}
                <Link to={reportPath(item.doi)} title={item.title}>
                  {text.name(item.authors[0]?.name ?? item.title, item.year)}
                </Link>
                {item.selfCitation && ` ${text.own}`}
              </span>
            ))}
            {further > 0 && ` ${text.further(further)}`}
          </p>
        )}
      </div>
      <div className={styles.figures}>
        <Years byYear={paper.byYear} span={span} max={max} />
        {paper.byYear.length > 0 && <YearEnds {...span} />}
        <p className={styles.counts}>
          <span>
            <StanceMark type="supporting" /> {text.supporting(tally.supporting)}
          </span>
          <span>
            <StanceMark type="contradicting" /> {text.contrasting(tally.contradicting)}
          </span>
        </p>
      </div>
    </li>
  );
};
