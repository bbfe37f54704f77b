import { sentenceOf } from '#web/ui/problem-sentence.ts';
import { accountText } from '#web/text/account.ts';

import type { Task } from './account-slice.ts';
import { saysAllAtFields, useTask } from './use-account.ts';

const words = accountText.account;

/** The button of a task, with what came of it beside: a page says what happened where it happened. */
export const TaskButton = ({
  task,
  label,
  running = words.saving,
  primary = false,
  disabled = false,
  onPress,
}: {
  readonly task: Task;
  readonly label: string;
  readonly running?: string;
  readonly primary?: boolean;
  readonly disabled?: boolean;
  /** Missing: the button sends the form it stands in. */
  readonly onPress?: () => void;
}) => {
  const stands = useTask(task);
  const busy = stands.kind === 'running';
  return (
    <div className="task">
      <button
        type={onPress ? 'button' : 'submit'}
        className={primary ? 'button button-primary' : 'button'}
        disabled={disabled}
        // A disabled button would lose the focus of who has just pressed it.
        aria-disabled={busy}
        onClick={(event) => {
          if (busy) event.preventDefault();
          else onPress?.();
        }}
      >
        {busy ? running : label}
      </button>
      <p role="status" className="task-said">
        {stands.kind === 'done' && stands.said}
        {stands.kind === 'failed' && !saysAllAtFields(stands) && (
          <span className="field-error">{sentenceOf(stands.problem)}</span>
        )}
      </p>
    </div>
  );
};
