import { Link, useLocation } from 'react-router-dom';

import { reportPath } from '#shared/domain/doi.ts';
import {
  addressOfStatements,
  bothSidesOf,
  mostContrasted,
  questionsFrom,
} from '#shared/domain/first-page.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { collectionQuery } from '#web/records/search/collection.ts';
import { searchResultsQuery } from '#web/records/search/search.ts';
import { SearchBox } from '#web/records/search/SearchBox.tsx';
import { homeExamples } from '#web/text/home-examples.ts';
import { homeText } from '#web/text/home.ts';
import { useText } from '#web/text/language.ts';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { Stance } from '#web/ui/StanceMark.tsx';
import { TallyBar } from '#web/ui/TallyBar.tsx';

import { topicsFrom } from './examples.ts';
import styles from './home.module.css';
import { Questions } from './Questions.tsx';

const HomeScreen = () => {
  const text = useText(homeText);
  const { shown } = useQuery(searchResultsQuery, mostContrasted);
  const papers = (shown?.hits ?? []).filter((hit) => hit.kind === 'paper');
  const topics = shown?.aggregations ? topicsFrom(shown.aggregations) : [];
  const example = bothSidesOf(papers);
  const questions = questionsFrom(papers.filter((paper) => paper !== example));
  const isOwn = /^\/home\/?$/i.test(useLocation().pathname);
  // There everyone finds their own page, under the same name.
  useTitle(isOwn ? text.title : text.heading);
  return (
    <div className={`page ${styles.home}`}>
      <div className={styles.first}>
        <h1>{text.heading}</h1>
        <p className={styles.lead}>{text.lead}</p>
        <SearchBox id="home-search" term="" size="large" />
        <p className={styles.examples}>
          {topics.length > 0 && (
            <>
              <span className="muted">{text.topics} </span>
              {topics.map(({ name, to }) => (
                <Link key={name} to={to}>
                  {name}
                </Link>
              ))}
            </>
          )}
        </p>
        <p>
          <Link to="/assistant">{text.ask}</Link>
        </p>
      </div>
      <Example />
      <section className={styles.live} aria-labelledby="home-live">
        {example && (
          <>
            <h2 id="home-live">{text.live.heading}</h2>
            <p className={styles.title} dir="auto">
              <Link to={reportPath(example.doi)}>{example.title}</Link>
            </p>
            <p className="muted small">{text.live.cited(example.tally.citingPublications)}</p>
            <TallyBar tally={example.tally} />
            <p className={styles.ways}>
              {(['supporting', 'contradicting'] as const).map((type) => (
                <Link key={type} to={addressOfStatements(example.doi, type)}>
                  {text.live.read[type](example.tally[type])}
                </Link>
              ))}
            </p>
          </>
        )}
      </section>
      <Questions questions={questions} />
      <Holds />
      <section className={styles.how} aria-label={text.how}>
        {text.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
    </div>
  );
};

export default HomeScreen;

/** Explains in two sentences what a count does not show. */
const Example = () => {
  const { example: messages } = useText(homeText);
  return (
    <section className={styles.example} aria-labelledby="home-example">
      <h2 id="home-example">{messages.heading}</h2>
      <p className="muted">{messages.sentence}</p>
      {homeExamples.map(({ type, text, marks, cues }) => (
        <figure key={type}>
          <blockquote lang="en" dir="ltr">
            <MarkedText text={text} marks={marks} cues={cues} />
          </blockquote>
          <figcaption>
            <Stance type={type} /> <span className="muted small">{messages.likely}</span>
          </figcaption>
        </figure>
      ))}
      <p className="muted small">
        {messages.cues} {messages.madeUp} <Link to="/classify">{messages.tryOne}</Link>
      </p>
    </section>
  );
};

/** The size of the collection, and the price. */
const Holds = () => {
  const { holds: text } = useText(homeText);
  const collection = useQuery(collectionQuery).shown?.corpus;
  return (
    <section className={styles.holds} aria-labelledby="home-holds">
      <h2 id="home-holds">{text.heading}</h2>
      <p className={styles.count}>
        {collection && text.collection(collection.papers, collection.statements)}
      </p>
      <p>{text.free}</p>
      <p className={styles.ways}>
        <Link to="/data-and-services">{text.more}</Link>
        <Link to="/accuracy">{text.accuracy}</Link>
      </p>
    </section>
  );
};
