import { Link } from 'react-router-dom';

import { useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { searchReading } from '#web/records/search/search.ts';
import { SearchBox } from '#web/records/search/SearchBox.tsx';
import { homeText } from '#web/text/home.ts';
import { useText } from '#web/text/language.ts';
import { StanceMark } from '#web/ui/StanceMark.tsx';

import { mostContrasted, questionsFrom, topicsFrom } from './examples.ts';
import styles from './home.module.css';

const HomeScreen = () => {
  const words = useText(homeText);
  const { shown } = useReading(searchReading, mostContrasted);
  const topics = shown?.aggregations ? topicsFrom(shown.aggregations) : [];
  const questions = questionsFrom((shown?.hits ?? []).filter((hit) => hit.kind === 'paper'));
  useTitle(words.title);
  return (
    <div className={`page ${styles.home}`}>
      <h1>{words.heading}</h1>
      <p className={styles.lead}>{words.lead}</p>
      <SearchBox id="home-search" term="" size="large" />
      <p className={styles.examples}>
        {topics.length > 0 && (
          <>
            <span className="muted">{words.topics} </span>
            {topics.map(({ name, to }) => (
              <Link key={name} to={to}>
                {name}
              </Link>
            ))}
          </>
        )}
      </p>
      <p>
        <Link to="/assistant">{words.ask}</Link>
      </p>
      <section className={styles.questions} aria-labelledby="home-questions">
        {questions.length > 0 && (
          <>
            <h2 id="home-questions">{words.questions}</h2>
            <ul>
              {questions.map(({ about, title, to, answers }) => (
                <li key={to}>
                  <StanceMark type={about} />
                  <p>
                    <Link to={to}>{words.question[about](title)}</Link>{' '}
                    <span className="muted small">{words.answers[about](answers)}</span>
                  </p>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section className={styles.how} aria-label={words.how}>
        {words.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
    </div>
  );
};

export default HomeScreen;
