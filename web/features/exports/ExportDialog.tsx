import type { ReactNode, SyntheticEvent } from 'react';

import { NamedDialog } from '#web/ui/NamedDialog.tsx';
import { useModal } from '#web/platform/use-modal.ts';
import { exportsText as words } from '#web/text/exports.ts';
import { sentenceOf } from '#web/ui/problem-sentence.ts';

import type { ExportWanted } from '#web/records/exports/exports-slice.ts';
import { useExports } from '#web/records/exports/use-exports.ts';

import './exports.css';

type Props = {
  readonly name: ExportWanted['from'];
  readonly heading: string;
  /** What is asked for; undefined while something is still to be chosen. */
  readonly wanted: Omit<ExportWanted, 'from'> | undefined;
  readonly children: ReactNode;
  /** Another way to take the same results along. */
  readonly instead?: { readonly label: string; readonly name: ExportWanted['from'] };
};

/** The frame of a dialog that makes a file: its choices, its button, and how the file stands. */
export const ExportDialog = ({ name, heading, wanted, children, instead }: Props) => {
  const { state, want } = useExports();
  const { context, goOnTo } = useModal(name);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (wanted) want({ ...wanted, from: name });
  };
  const running = state.kind === 'running';
  return (
    <NamedDialog name={name} heading={heading} closeLabel={words.close} className="export-dialog">
      <form className="export-form" onSubmit={send}>
        {children}
        {state.kind === 'failed' && (
          <p className="field-error" role="alert">
            {sentenceOf(state.problem)}
            {state.problem.kind === 'refused' &&
              state.problem.detail !== undefined &&
              ` ${state.problem.detail}`}
          </p>
        )}
        <div className="export-end">
          <button
            type="submit"
            className="button button-primary"
            disabled={running || wanted === undefined}
          >
            {running ? words.running : words.action}
          </button>
          {instead && (
            <button type="button" className="quiet" onClick={() => goOnTo(instead.name, context)}>
              {instead.label}
            </button>
          )}
        </div>
      </form>
    </NamedDialog>
  );
};
