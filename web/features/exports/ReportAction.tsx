import type { PaperReply } from '#shared/contracts/papers.ts';
import { doiPath } from '#shared/domain/doi.ts';
import { modalToggled } from '#web/platform/modal-slice.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { exportActionsText } from '#web/text/export-actions.ts';

/** Takes the references of a report along: of the paper, of what it cites, of who cites it. */
export const ExportReferencesOfReport = ({
  paper,
}: {
  readonly paper: Pick<PaperReply, 'doi'>;
}) => {
  const dispatch = useAppDispatch();
  const context = `/reports/${doiPath(paper.doi)}`;
  return (
    <button
      type="button"
      className="button"
      aria-haspopup="dialog"
      onClick={() => dispatch(modalToggled({ name: 'exportReference', context }))}
    >
      {exportActionsText.references}
    </button>
  );
};
