import { addressOfSearch } from '#shared/domain/search-address.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { exportActionsText } from '#web/text/export-actions.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

type Props = { readonly state: SearchState };

/** Takes results along, as a table or as references. Small enough to come with them; its dialogs are loaded later. */
export const ExportResults = ({ state }: Props) => {
  const words = useText(exportActionsText);
  const openModal = useOpenModal();
  const context = `/search?${addressOfSearch({ ...state, page: 1 })}`;
  return (
    <Button aria-haspopup="dialog" onClick={() => openModal('exportStructuredOutput', context)}>
      {words.results}
    </Button>
  );
};
