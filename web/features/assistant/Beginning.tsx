import type { ReactNode } from 'react';

import { useOpenModal } from '#web/platform/modals.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { assistantText } from '#web/text/assistant.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './assistant.module.css';
import { type ExampleMatter, exampleMatterOf, examplesReading } from './examples.ts';

type Words = ReturnType<typeof assistantText.english>['examples'];

/** The start screen: the question field, examples, and what the Assistant can and cannot do. */
export const Beginning = ({
  form,
  paper,
  onExample,
}: {
  readonly form: ReactNode;
  /** The paper that the question is about, if any. */
  readonly paper: string;
  readonly onExample: (question: string) => void;
}) => {
  const { begin: words, examples } = useText(assistantText);
  const openModal = useOpenModal();
  const { shown } = useReading(examplesReading);
  const asked =
    paper === ''
      ? examplesOf(shown ? exampleMatterOf(shown) : { topics: [] }, examples)
      : [examples.againstThis, examples.supportsThis].map((question) => ({
          form: examples.forms['against-paper'],
          question,
        }));
  return (
    <div className={styles.beginning}>
      <h1>{words.heading}</h1>
      <p className={styles.lead}>{words.lead}</p>
      {form}
      <section className={styles.examples}>
        <h2>{words.examples}</h2>
        <ul>
          {asked.map(({ form: name, question }) => (
            <li key={name + question}>
              <span className="muted small">{name}</span>
              <Button look="quiet" onClick={() => onExample(question)}>
                {question}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <p className="muted">
        {words.limits}{' '}
        <Button look="quiet" aria-haspopup="dialog" onClick={() => openModal('whatIsAssistant')}>
          {words.what}
        </Button>
      </p>
    </div>
  );
};

/** One example for each form of question, taken from this collection if possible, otherwise a template. */
const examplesOf = ({ topics: [topic, second], title }: ExampleMatter, words: Words) => {
  const { forms, gap } = words;
  return [
    { form: forms.general, question: words.known(topic ?? gap) },
    { form: forms['against-paper'], question: words.against(title ?? gap) },
    { form: forms['yes-or-no'], question: words.causes(gap, gap) },
    { form: forms.comparison, question: words.compare(gap, gap) },
    { form: forms.claim, question: words.claim(gap) },
    { form: forms.paragraph, question: words.paragraph(second ?? topic ?? gap) },
  ];
};
