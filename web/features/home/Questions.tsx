import { Link } from 'react-router-dom';

import type { Question } from '#shared/domain/first-page.ts';
import { homeText } from '#web/text/home.ts';
import { useText } from '#web/text/language.ts';
import { StanceMark } from '#web/ui/StanceMark.tsx';

import styles from './home.module.css';

/** What to ask of this collection; its place is kept until that is known. */
export const Questions = ({ questions }: { readonly questions: readonly Question[] }) => {
  const words = useText(homeText);
  return (
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
  );
};
