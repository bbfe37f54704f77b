import { useEffect } from 'react';
import { Link } from 'react-router-dom';

import { addressOfSearch } from '#shared/domain/search-address.ts';
import { startOfSearch } from '#shared/domain/search-state.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { lastValueOf } from '#web/platform/remote.ts';
import { searchAsked, searchLeft } from '#web/records/search/search-slice.ts';
import { SearchBox } from '#web/records/search/SearchBox.tsx';
import { text } from '#web/text/text.ts';

const EXAMPLES = 3;

/** Topics of the collection itself, so that every example finds something. */
const useExamples = (): readonly string[] => {
  const dispatch = useAppDispatch();
  const search = useAppSelector((state) => state.search);
  useEffect(() => {
    dispatch(searchAsked({ ...startOfSearch, mode: 'papers' }));
    return () => {
      dispatch(searchLeft());
    };
  }, [dispatch]);
  const found = search.kind === 'too-long' ? undefined : lastValueOf(search)?.aggregations;
  return (found?.topics ?? []).slice(0, EXAMPLES).map(({ key }) => key);
};

const HomeScreen = () => {
  const examples = useExamples();

  useTitle(text.home.title);
  return (
    <div className="page home">
      <h1>{text.home.heading}</h1>
      <SearchBox id="home-search" term="" size="large" />
      <p className="home-examples">
        {examples.length > 0 && (
          <>
            <span className="muted">{text.home.examples} </span>
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
      <section className="home-how" aria-label={text.home.how}>
        {text.home.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
    </div>
  );
};

export default HomeScreen;
