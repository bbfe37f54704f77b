import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type { Endpoints } from '#shared/contracts/index.ts';
import { citationTypes } from '#shared/domain/citation-type.ts';
import { Quote } from '#web/records/statements/Quote.tsx';
import { classifyText } from '#web/text/classify.ts';
import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { Stance } from '#web/ui/StanceMark.tsx';

import styles from './classify.module.css';

type Answered = ReplyFrom<Endpoints['classify']> & { readonly text: string };

/** The classifier's result for a sentence: the displayed type, the probability of each type, and the deciding words. */
export const Answer = ({ answer }: { readonly answer: Answered }) => {
  const words = useText(classifyText);
  const { stance } = useText(commonText);
  const { percent } = useLanguage();
  const { text, type, possibly, probabilities, cues, doubts, model } = answer;
  const decided = cues
    .filter(({ weight }) => weight > 0)
    .map(({ start, end }) => [start, end] as const);
  return (
    <section className={styles.answer} aria-label={words.answer} role="status">
      <h2>
        <Stance type={type} />
      </h2>
      <p>
        {type === 'unclassified' ? words.uncertain : words.isShown(stance[type].toLowerCase())}{' '}
        {possibly && words.possibly[possibly]}
      </p>
      {doubts.length > 0 && (
        <ul className={styles.doubts}>
          {doubts.map((doubt) => (
            <li key={doubt}>{words.doubts[doubt]}</li>
          ))}
        </ul>
      )}
      <Quote>
        <MarkedText text={text} cues={decided} />
      </Quote>
      {probabilities && (
        <>
          <p className="muted small">{decided.length > 0 ? words.cues : words.noCues}</p>
          <table className={styles.table}>
            <caption className="hidden-text">{words.probabilities}</caption>
            <thead>
              <tr>
                <th scope="col">{words.type}</th>
                <th scope="col">{words.probability}</th>
              </tr>
            </thead>
            <tbody>
              {citationTypes.map((one) => (
                <tr key={one}>
                  <th scope="row">{stance[one]}</th>
                  <td>
                    <span
                      aria-hidden="true"
                      className={styles.bar}
                      data-type={one}
                      style={{ inlineSize: `${(probabilities[one] * 100).toFixed(1)}%` }}
                    />
                    {percent(probabilities[one])}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <p className="muted small">{words.model(model)}</p>
    </section>
  );
};
