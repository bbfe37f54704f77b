import { reportPath } from '#shared/domain/doi.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { exportActionsText } from '#web/text/export-actions.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

type Props = { readonly paper: { readonly doi: string } };

/** Exports the references of a report: the paper, the works it cites, and the citing papers. */
export const ExportReferencesOfReport = ({ paper }: Props) => {
  const text = useText(exportActionsText);
  const openModal = useOpenModal();
  return (
    <Button
      aria-haspopup="dialog"
      onClick={() => openModal('exportReference', reportPath(paper.doi))}
    >
      {text.references}
    </Button>
  );
};
