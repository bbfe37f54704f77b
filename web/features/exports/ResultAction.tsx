import { addressOfSearch } from '#shared/domain/search-address.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { exportActionsText } from '#web/text/export-actions.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

/** How the context of a dialog begins that is about picked works; their DOIs follow. */
export const PICKED = 'works:';

type Props = { readonly state: SearchState };

type Picked = { readonly works: readonly { readonly doi: string; readonly title: string }[] };

/** Takes the references of picked papers along. */
export const ExportPicked = ({ works }: Picked) => {
  const words = useText(exportActionsText);
  const openModal = useOpenModal();
  const context = `${PICKED}${works.map(({ doi }) => doi).join(' ')}`;
  return (
    <Button aria-haspopup="dialog" onClick={() => openModal('exportReference', context)}>
      {words.references}
    </Button>
  );
};

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
