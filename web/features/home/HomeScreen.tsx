import { Link } from 'react-router-dom';

import { addressOfSearch } from '#shared/domain/search-address.ts';
import { type SearchState, startOfSearch } from '#shared/domain/search-state.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { searchReading } from '#web/records/search/search.ts';
import { SearchBox } from '#web/records/search/SearchBox.tsx';
import { homeText } from '#web/text/home.ts';
import { useText } from '#web/text/language.ts';

import styles from './home.module.css';

const EXAMPLES = 3;

const everything: SearchState = { ...startOfSearch, mode: 'papers' };

/** Topics of the collection itself, so that every example finds something. */
const useExamples = (): readonly string[] => {
  const { shown } = useReading(searchReading, everything);
  return (shown?.aggregations?.topics ?? []).slice(0, EXAMPLES).map(({ key }) => key);
};

const HomeScreen = () => {
  const words = useText(homeText);
  const examples = useExamples();
  useTitle(words.title);
  return (
    <div className={`page ${styles.home}`}>
      <h1>{words.heading}</h1>
      <SearchBox id="home-search" term="" size="large" />
      <p className={styles.examples}>
        {examples.length > 0 && (
          <>
            <span className="muted">{words.examples} </span>
            {examples.map((topic) => (
              <Link
                key={topic}
                to={`/search?${addressOfSearch({ ...startOfSearch, term: topic })}`}
              >
                {topic}
              </Link>
            ))}
          </>
        )}
      </p>
      <section className={styles.how} aria-label={words.how}>
        {words.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
    </div>
  );
};

export default HomeScreen;
