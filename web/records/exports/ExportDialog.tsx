import type { ReactNode, SyntheticEvent } from 'react';

import type { ModalName } from '#web/platform/modals.ts';
import type { MutationProgress } from '#web/platform/mutation.ts';
import { exportsText } from '#web/text/exports.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { ProblemText } from '#web/ui/Field.tsx';
import { Dialog, DialogActions } from '#web/ui/Sheet.tsx';

type Props = {
  readonly name: ModalName;
  readonly heading: string;
  /** Exports what is chosen; undefined until the choices are complete. */
  readonly onExport: (() => void) | undefined;
  readonly progress: MutationProgress<unknown>;
  /** What to export, and how. */
  readonly children: ReactNode;
  /** Further buttons. */
  readonly actions?: ReactNode;
};

/** The frame of each export dialog: its choices, its button, and the state of the file. */
export const ExportDialog = ({ name, heading, onExport, progress, children, actions }: Props) => {
  const text = useText(exportsText);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    onExport?.();
  };
  const running = progress.kind === 'running';
  return (
    <Dialog name={name} heading={heading}>
      <form onSubmit={send}>
        {children}
        {progress.kind === 'failed' && (
          <ProblemText problem={progress.problem}>
            {progress.problem.kind === 'refused' &&
              progress.problem.detail !== undefined &&
              ` ${progress.problem.detail}`}
          </ProblemText>
        )}
        <DialogActions>
          <Button type="submit" look="primary" disabled={running || onExport === undefined}>
            {running ? text.running : text.action}
          </Button>
          {actions}
        </DialogActions>
      </form>
    </Dialog>
  );
};
