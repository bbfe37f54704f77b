import type { ReactNode } from 'react';

import { useOpenModal } from '#web/platform/modals.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { assistantText } from '#web/text/assistant.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './assistant.module.css';
import { type ExampleData, exampleDataOf, examplesQuery } from './example-data.ts';

type TextCatalog = ReturnType<typeof assistantText.english>['examples'];

/** The start screen: the question field, examples, and what the Assistant can and cannot do. */
export const StartView = ({
  form,
  paper,
  onExample,
}: {
  readonly form: ReactNode;
  /** The paper that the question is about, if any. */
  readonly paper: string;
  readonly onExample: (question: string) => void;
}) => {
  const { begin: text, examples } = useText(assistantText);
  const openModal = useOpenModal();
  const { shown } = useQuery(examplesQuery);
  const subject =
    paper === ''
      ? examplesOf(shown ? exampleDataOf(shown) : { topics: [] }, examples)
      : [examples.againstThis, examples.supportsThis].map((question) => ({
          form: examples.forms['against-paper'],
          question,
        }));
  return (
    <div className={styles.beginning}>
      <h1>{text.heading}</h1>
      <p className={styles.lead}>{text.lead}</p>
      {form}
      <section className={styles.examples}>
        <h2>{text.examples}</h2>
        <ul>
          {subject.map(({ form: name, question }) => (
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
        {text.limits}{' '}
        <Button look="quiet" aria-haspopup="dialog" onClick={() => openModal('whatIsAssistant')}>
          {text.what}
        </Button>
      </p>
    </div>
  );
};

/** One example for each form of question, taken from this collection if possible, otherwise a template. */
const examplesOf = ({ topics: [topic, second], title }: ExampleData, text: TextCatalog) => {
  const { forms, gap } = text;
  return [
    { form: forms.general, question: text.known(topic ?? gap) },
    { form: forms['against-paper'], question: text.against(title ?? gap) },
    { form: forms['yes-or-no'], question: text.causes(gap, gap) },
    { form: forms.comparison, question: text.compare(gap, gap) },
    { form: forms.claim, question: text.claim(gap) },
    { form: forms.paragraph, question: text.paragraph(second ?? topic ?? gap) },
  ];
};
