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
  const messages = useText(classifyText);
  const { stance } = useText(commonText);
  const { percent } = useLanguage();
  const { text, type, possibly, probabilities, cues, doubts, model } = answer;
  const decided = cues
    .filter(({ weight }) => weight > 0)
    .map(({ start, end }) => [start, end] as const);
  return (
    <section className={styles.answer} aria-label={messages.answer} role="status">
      <h2>
        <Stance type={type} />
      </h2>
      <p>
        {type === 'unclassified'
          ? messages.uncertain
          : messages.isShown(stance[type].toLowerCase())}{' '}
        {possibly && messages.possibly[possibly]}
      </p>
      {doubts.length > 0 && (
        <ul className={styles.doubts}>
          {doubts.map((doubt) => (
            <li key={doubt}>{messages.doubts[doubt]}</li>
          ))}
        </ul>
      )}
      <Quote>
        <MarkedText text={text} cues={decided} />
      </Quote>
      {probabilities && (
        <>
          <p className="muted small">{decided.length > 0 ? messages.cues : messages.noCues}</p>
          <table className={styles.table}>
            <caption className="hidden-text">{messages.probabilities}</caption>
            <thead>
              <tr>
                <th scope="col">{messages.type}</th>
                <th scope="col">{messages.probability}</th>
              </tr>
            </thead>
            <tbody>
              {citationTypes.map((citationType) => (
                <tr key={citationType}>
                  <th scope="row">{stance[citationType]}</th>
                  <td>
                    <span
                      aria-hidden="true"
                      className={styles.bar}
                      data-type={citationType}
                      style={{ inlineSize: `${(probabilities[citationType] * 100).toFixed(1)}%` }}
                    />
                    {percent(probabilities[citationType])}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <p className="muted small">{messages.model(model)}</p>
    </section>
  );
};
