import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';

import { LONGEST_QUESTION } from '#shared/domain/answer-forms.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { besideReading } from '#web/records/papers/paper.ts';
import { assistantText } from '#web/text/assistant.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Fault } from '#web/ui/Field.tsx';
import { TextArea } from '#web/ui/Input.tsx';

import type { Asked } from './asking.ts';
import styles from './assistant.module.css';
import { askedWith, isYear, type Options } from './options.ts';
import { OptionFields } from './OptionFields.tsx';

type Question = Omit<Asked, 'thread'>;

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
  readonly begins: Options;
  readonly typed?: string;
  readonly isAnswering?: boolean;
  readonly onAsk: (question: Question) => void;
  readonly onStop: () => void;
}) => {
  const words = useText(assistantText).form;
  const id = useId();
  const [question, setQuestion] = useState(typed);
  const box = useGap(typed);
  const [options, setOptions] = useState(begins);
  const over = question.trim().length - LONGEST_QUESTION;
  const isReady =
    /[\p{L}\p{N}]/u.test(question) &&
    over <= 0 &&
    isYear(options.yearFrom) &&
    isYear(options.yearTo);
  const ask = () => {
    if (!isReady || isAnswering) return;
    onAsk({ question: question.trim(), ...askedWith(options) });
    if (!isFirst) setQuestion('');
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    ask();
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
          placeholder={isFirst ? words.placeholder : ''}
          aria-invalid={over > 0}
          aria-describedby={over > 0 ? `${id}-fault` : undefined}
          enterKeyHint="send"
          onChange={({ target }) => setQuestion(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            ask();
          }}
        />
        {isAnswering ? (
          <Button onClick={onStop}>{words.stop}</Button>
        ) : (
          <Button type="submit" look="primary" aria-disabled={!isReady}>
            {words.ask}
          </Button>
        )}
      </div>
      {over > 0 && <Fault id={`${id}-fault`}>{words.tooLong(over)}</Fault>}
      {options.paper !== '' && (
        <OnlyOf onRemove={() => setOptions({ ...options, paper: '' })}>
          {words.paper} <PaperName doi={options.paper} />
        </OnlyOf>
      )}
      {options.dashboard !== '' && (
        <OnlyOf onRemove={() => setOptions({ ...options, dashboard: '' })}>
          {words.paper} {words.dashboardOf(options.dashboard)}
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
    const at = typed.indexOf(gap);
    if (at < 0) return;
    box.current?.focus();
    box.current?.setSelectionRange(at, at + gap.length);
  }, [typed, gap]);
  return box;
};

const PaperName = ({ doi }: { readonly doi: string }) => {
  const { shown } = useReading(besideReading, doi);
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
  const words = useText(assistantText).form;
  return (
    <p className={styles.only}>
      <span>{children}</span>
      <Button look="quiet" onClick={onRemove}>
        {words.remove}
      </Button>
    </p>
  );
};
