import { Link } from 'react-router-dom';

import { reportPath } from '#shared/domain/doi.ts';
import { addressOfStatements } from '#shared/domain/first-page.ts';
import { INGEST_COMMAND } from '#shared/domain/ingest-command.ts';
import { cueRangesOf } from '#web/records/statements/statement.ts';
import { StatementStance } from '#web/records/statements/StatementStance.tsx';
import { commonText } from '#web/text/common.ts';
import { homeText } from '#web/text/home.ts';
import { useText } from '#web/text/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { MarkedText } from '#web/ui/MarkedText.tsx';

import styles from './home.module.css';
import type { Showcase, ShowcasePair } from './showcase.ts';

/** What the collection says against a paper, and for it where it does; its space is reserved until they load. */
export const PairPart = ({ showcase }: { readonly showcase: Showcase | undefined }) => {
  const { pair: text } = useText(homeText);
  const pair = showcase?.pair;
  if (!showcase) return <div className={`${styles.pair} ${styles.awaited}`} />;
  return (
    <section className={`${styles.pair} ${pair ? styles.awaited : ''}`} aria-labelledby="home-pair">
      {pair ? (
        <>
          <h2 id="home-pair">{pair.supporting ? text.heading : text.headingOfOne}</h2>
          <p className={styles.title} dir="auto">
            <Link to={reportPath(pair.paper.doi)}>
              <MarkedText text={pair.paper.title} styles={pair.paper.styles?.title} />
            </Link>
          </p>
          <Quoted statement={pair.contrasting} />
          {pair.supporting && <Quoted statement={pair.supporting} />}
          <p className={styles.next}>
            <ButtonLink look="primary" to={addressOfStatements(pair.paper.doi, 'contradicting')}>
              {text.read(pair.paper.tally.contradicting)}
            </ButtonLink>
          </p>
          <p className="muted small">{text.open}</p>
        </>
      ) : (
        <>
          <h2 id="home-pair">{text.none}</h2>
          <p>
            {text.noneWhy} <code>{INGEST_COMMAND}</code>.
          </p>
          <p>
            <Link to="/blog/self-hosting-on-one-machine">{text.noneHow}</Link>
          </p>
        </>
      )}
    </section>
  );
};

const Quoted = ({ statement }: { readonly statement: ShowcasePair['contrasting'] }) => {
  const { namesInShort } = useText(commonText);
  if (statement.locked) return null;
  const { text, styles: ranges, marks, citing } = statement;
  return (
    <figure>
      <blockquote dir="auto">
        <MarkedText text={text} styles={ranges?.text} marks={marks} cues={cueRangesOf(statement)} />
      </blockquote>
      <figcaption>
        <StatementStance statement={statement} />
        <Link className="small" to={reportPath(citing.doi)} title={citing.title}>
          {namesInShort(citing.authors.map(({ name }) => name))}
          {citing.year !== undefined && ` (${String(citing.year)})`}
        </Link>
      </figcaption>
    </figure>
  );
};

/** The other reports that everybody reads whole. */
export const OpenReports = ({ showcase }: { readonly showcase: Showcase | undefined }) => {
  const { pair: text } = useText(homeText);
  const others = (showcase?.reports ?? []).filter(({ doi }) => doi !== showcase?.pair?.paper.doi);
  // Its space is reserved until the reports load.
  if (others.length === 0) return showcase ? null : <div className={styles.live} />;
  return (
    <section className={styles.live} aria-labelledby="home-open">
      <h2 id="home-open">{text.more}</h2>
      <ul>
        {others.map(({ doi, title, styles: ranges, tally }) => (
          <li key={doi}>
            <Link to={reportPath(doi)} dir="auto">
              <MarkedText text={title} styles={ranges?.title} />
            </Link>{' '}
            <span className="muted small numbers">
              {text.supporting(tally.supporting)}, {text.contrasting(tally.contradicting)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
