import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';

import { MAX_QUESTION_CHARACTERS } from '#shared/domain/answer-forms.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { secondaryPaperQuery } from '#web/records/papers/paper.ts';
import { assistantText } from '#web/text/assistant.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorText } from '#web/ui/Field.tsx';
import { TextArea } from '#web/ui/Input.tsx';

import type { QuestionRequest } from './question.ts';
import styles from './assistant.module.css';
import { optionsOfTurn, isYear, type AnswerOptions } from './options.ts';
import { OptionFields } from './OptionFields.tsx';

type Question = Omit<QuestionRequest, 'thread'>;

/** The question field: Enter submits, Shift+Enter inserts a line break. */
export const QuestionForm = ({
  label,
  isFirst = false,
  begins,
  typed = '',
  isAnswering = false,
  onAsk,
  onStop,
}: {
  readonly label: string;
  /** Whether it is the main element of the page and therefore takes the focus. */
  readonly isFirst?: boolean;
  readonly begins: AnswerOptions;
  readonly typed?: string;
  readonly isAnswering?: boolean;
  readonly onAsk: (question: Question) => void;
  readonly onStop: () => void;
}) => {
  const text = useText(assistantText).form;
  const id = useId();
  const [question, setQuestion] = useState(typed);
  const box = useGap(typed);
  const [options, setOptions] = useState(begins);
  const over = question.trim().length - MAX_QUESTION_CHARACTERS;
  const isReady =
    /[\p{L}\p{N}]/u.test(question) &&
    over <= 0 &&
    isYear(options.yearFrom) &&
    isYear(options.yearTo);
  const submitQuestion = () => {
    if (!isReady || isAnswering) return;
    onAsk({ question: question.trim(), ...optionsOfTurn(options) });
    if (!isFirst) setQuestion('');
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    submitQuestion();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={id} className={isFirst ? 'hidden-text' : undefined}>
        {label}
      </label>
      <div className={styles.box}>
        <TextArea
          ref={box}
          id={id}
          rows={2}
          value={question}
          placeholder={isFirst ? text.placeholder : ''}
          aria-invalid={over > 0}
          aria-describedby={over > 0 ? `${id}-fault` : undefined}
          enterKeyHint="send"
          onChange={({ target }) => setQuestion(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            submitQuestion();
          }}
        />
        {isAnswering ? (
          <Button onClick={onStop}>{text.stop}</Button>
        ) : (
          <Button type="submit" look="primary" aria-disabled={!isReady}>
            {text.ask}
          </Button>
        )}
      </div>
      {over > 0 && <ErrorText id={`${id}-fault`}>{text.tooLong(over)}</ErrorText>}
      {options.paper !== '' && (
        <OnlyOf onRemove={() => setOptions({ ...options, paper: '' })}>
          {text.paper} <PaperName doi={options.paper} />
        </OnlyOf>
      )}
      {options.dashboard !== '' && (
        <OnlyOf onRemove={() => setOptions({ ...options, dashboard: '' })}>
          {text.paper} {text.dashboardOf(options.dashboard)}
        </OnlyOf>
      )}
      <OptionFields options={options} onChange={setOptions} />
    </form>
  );
};

/** Selects the placeholder so that typing replaces it. */
const useGap = (typed: string) => {
  const { gap } = useText(assistantText).examples;
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const index = typed.indexOf(gap);
    if (index < 0) return;
    box.current?.focus();
    box.current?.setSelectionRange(index, index + gap.length);
  }, [typed, gap]);
  return box;
};

const PaperName = ({ doi }: { readonly doi: string }) => {
  const { shown } = useQuery(secondaryPaperQuery, doi);
  return <cite>{shown?.title ?? doi}</cite>;
};

/** The subject of all answers for now, which the reader can remove. */
const OnlyOf = ({
  onRemove,
  children,
}: {
  readonly onRemove: () => void;
  readonly children: ReactNode;
}) => {
  const text = useText(assistantText).form;
  return (
    <p className={styles.only}>
      <span>{children}</span>
      <Button look="quiet" onClick={onRemove}>
        {text.remove}
      </Button>
    </p>
  );
};
