import type { ReactNode } from 'react';

import type { MutationProgress } from '#web/platform/mutation.ts';
import { fieldErrorsOf } from '#web/platform/problem.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';

import { Button } from './Button.tsx';
import styles from './TitledSection.module.css';
import { useProblemSentence } from './use-problem-sentence.ts';

/** Returns the server's error for one field of the request. */
export const fieldError = (
  progress: MutationProgress<unknown>,
  path: string,
): string | undefined =>
  progress.kind === 'failed'
    ? fieldErrorsOf(progress.problem).find((error) => error.path === path)?.message
    : undefined;

/** The outcome of a mutation next to its button; errors of a field are shown at the field. */
export const MutationOutcome = <Result,>({
  progress,
  done,
}: {
  readonly progress: MutationProgress<Result>;
  readonly done?: ((result: Result) => ReactNode) | undefined;
}) => {
  const sentenceOf = useProblemSentence();
  const isShownAtField = progress.kind === 'failed' && fieldErrorsOf(progress.problem).length === 0;
  return (
    <p role="status" className={styles.said}>
      {progress.kind === 'done' && done?.(progress.result)}
      {isShownAtField && <span>{sentenceOf(progress.problem)}</span>}
    </p>
  );
};

/** Buttons in a line with their outcomes, so that messages appear where the action happened. */
export const ActionRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.task}>{children}</div>
);

/** The button of a mutation and its outcome. */
export const MutationButton = <Result,>({
  progress,
  label,
  running,
  done,
  primary = false,
  disabled = false,
  onPress,
}: {
  readonly progress: MutationProgress<Result>;
  readonly label: string;
  readonly running?: string;
  readonly done?: (result: Result) => ReactNode;
  readonly primary?: boolean;
  readonly disabled?: boolean;
  /** If missing, the button submits its form. */
  readonly onPress?: () => void;
}) => {
  const { saving } = useText(commonText);
  const busy = progress.kind === 'running';
  return (
    <ActionRow>
      <Button
        type={onPress ? 'button' : 'submit'}
        look={primary ? 'primary' : 'plain'}
        disabled={disabled}
        // A disabled button would lose the focus.
        aria-disabled={busy}
        onClick={(event) => {
          if (busy) event.preventDefault();
          else onPress?.();
        }}
      >
        {busy ? (running ?? saving) : label}
      </Button>
      <MutationOutcome progress={progress} done={done} />
    </ActionRow>
  );
};
