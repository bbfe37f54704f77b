import { Link, useLocation } from 'react-router-dom';

import { mostContrasted, questionsFrom } from '#shared/domain/first-page.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { collectionQuery } from '#web/records/search/collection.ts';
import { searchResultsQuery } from '#web/records/search/search.ts';
import { SearchBox } from '#web/records/search/SearchBox.tsx';
import { usePerson } from '#web/records/session/session.ts';
import { homeText } from '#web/text/home.ts';
import { useText } from '#web/text/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

import { topicsFrom } from './examples.ts';
import styles from './home.module.css';
import { OpenReports, PairPart } from './PairPart.tsx';
import { Questions } from './Questions.tsx';
import { showcaseQuery } from './showcase.ts';

const HomeScreen = () => {
  const text = useText(homeText);
  const { shown } = useQuery(searchResultsQuery, mostContrasted);
  const papers = (shown?.hits ?? []).filter((hit) => hit.kind === 'paper');
  const topics = shown?.aggregations ? topicsFrom(shown.aggregations) : [];
  const showcase = useQuery(showcaseQuery).shown;
  const questions =
    shown && questionsFrom(papers.filter(({ doi }) => doi !== showcase?.pair?.paper.doi));
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
        <FirstArticles />
      </div>
      <PairPart showcase={showcase} />
      <OpenReports showcase={showcase} />
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

/** What an administrator does first where nothing has been read yet. */
const FirstArticles = () => {
  const { holds: text } = useText(homeText);
  const isAdmin = usePerson()?.admin === true;
  const papers = useQuery(collectionQuery).shown?.corpus.papers;
  if (!isAdmin || papers !== 0) return null;
  return (
    <p>
      <ButtonLink look="primary" to="/admin/collections">
        {text.collect}
      </ButtonLink>
    </p>
  );
};

/** The size of the collection, and the price. */
const Holds = () => {
  const { holds: text } = useText(homeText);
  const person = usePerson();
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
        {person?.admin === true && collection?.papers !== 0 && (
          <Link to="/admin/collections">{text.collect}</Link>
        )}
      </p>
    </section>
  );
};
