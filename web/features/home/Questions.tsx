import { Link } from 'react-router-dom';

import type { Question } from '#shared/domain/first-page.ts';
import { homeText } from '#web/text/home.ts';
import { useText } from '#web/text/language.ts';
import { StanceMark } from '#web/ui/StanceMark.tsx';

import styles from './home.module.css';

/** Example questions about this collection; their space is reserved until they load (undefined). */
export const Questions = ({
  questions,
}: {
  readonly questions: readonly Question[] | undefined;
}) => {
  const text = useText(homeText);
  if (questions?.length === 0) return null;
  return (
    <section className={styles.questions} aria-labelledby="home-questions">
      {questions && (
        <>
          <h2 id="home-questions">{text.questions}</h2>
          <ul>
            {questions.map(({ about, title, to, answers }) => (
              <li key={to}>
                <StanceMark type={about} />
                <p>
                  <Link to={to}>{text.question[about](title)}</Link>{' '}
                  <span className="muted small">{text.answers[about](answers)}</span>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
