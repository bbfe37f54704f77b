import type { ReactNode } from 'react';

import type { Progress } from '#web/platform/doing.ts';
import { fieldErrorsOf } from '#web/platform/problem.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';

import { Button } from './Button.tsx';
import styles from './Part.module.css';
import { useProblemSentence } from './use-problem-sentence.ts';

/** What the server found wrong with one field of what was asked for. */
export const fieldError = (progress: Progress<unknown>, path: string): string | undefined =>
  progress.kind === 'failed'
    ? fieldErrorsOf(progress.problem).find((error) => error.path === path)?.message
    : undefined;

/** What came of something, beside its button; what concerns a field stands at the field. */
export const Said = <Result,>({
  progress,
  done,
}: {
  readonly progress: Progress<Result>;
  readonly done?: ((result: Result) => ReactNode) | undefined;
}) => {
  const sentenceOf = useProblemSentence();
  const isSaid = progress.kind === 'failed' && fieldErrorsOf(progress.problem).length === 0;
  return (
    <p role="status" className={styles.said}>
      {progress.kind === 'done' && done?.(progress.result)}
      {isSaid && <span>{sentenceOf(progress.problem)}</span>}
    </p>
  );
};

/** Buttons in a line with what came of them: a page says what happened where it happened. */
export const Task = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.task}>{children}</div>
);

/** The button of something that is done, and what came of it. */
export const TaskButton = <Result,>({
  progress,
  label,
  running,
  done,
  primary = false,
  disabled = false,
  onPress,
}: {
  readonly progress: Progress<Result>;
  readonly label: string;
  readonly running?: string;
  readonly done?: (result: Result) => ReactNode;
  readonly primary?: boolean;
  readonly disabled?: boolean;
  /** Missing: the button sends the form it stands in. */
  readonly onPress?: () => void;
}) => {
  const { saving } = useText(commonText);
  const busy = progress.kind === 'running';
  return (
    <Task>
      <Button
        type={onPress ? 'button' : 'submit'}
        look={primary ? 'primary' : 'plain'}
        disabled={disabled}
        // A disabled button would lose the focus of who has just pressed it.
        aria-disabled={busy}
        onClick={(event) => {
          if (busy) event.preventDefault();
          else onPress?.();
        }}
      >
        {busy ? (running ?? saving) : label}
      </Button>
      <Said progress={progress} done={done} />
    </Task>
  );
};
