import { Link } from 'react-router-dom';

import { reportPath } from '#shared/domain/doi.ts';
import { assistantText } from '#web/text/assistant.ts';
import { useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';

import type { Finding as FindingOfPaper } from './answer.ts';
import styles from './assistant.module.css';

/** The papers that are listed without being asked for, so that the answer stays in view. */
const FIRST = 5;

/** What the report of the named paper says, in the words of the report, before any sentence of the answer. */
export const Finding = ({
  finding: { doi, title, editorialNotices, text: sentence, papers, possibly, alternatives },
  level,
}: {
  readonly finding: FindingOfPaper;
  readonly level: 2 | 3;
}) => {
  const text = useText(assistantText).answer.finding;
  const report = useText(papersText).finding;
  const Heading = `h${level}` as const;
  return (
    <section className={styles.finding}>
      <Heading>{text.heading}</Heading>
      <p>
        <NoticeTags notices={editorialNotices} /> <Link to={reportPath(doi)}>{title}</Link>
      </p>
      <p className={styles.counting}>
        {papers.total === 0 ? sentence : report.of(papers, 'shown')}
      </p>
      {possibly.supporting + possibly.contradicting > 0 && (
        <p className="muted small">{text.mayBe(possibly.supporting, possibly.contradicting)}</p>
      )}
      {alternatives.length > 0 && (
        <div className="small">
          <p className="muted">{text.alternatives}</p>
          <Papers papers={alternatives.slice(0, FIRST)} />
          {alternatives.length > FIRST && (
            <Disclosure summary={text.moreAlternatives(alternatives.length - FIRST)}>
              <Papers papers={alternatives.slice(FIRST)} />
            </Disclosure>
          )}
        </div>
      )}
    </section>
  );
};

const Papers = ({ papers }: { readonly papers: FindingOfPaper['alternatives'] }) => (
  <ul>
    {papers.map(({ doi, title }) => (
      <li key={doi}>
        <Link to={reportPath(doi)}>{title}</Link>
      </li>
    ))}
  </ul>
);
