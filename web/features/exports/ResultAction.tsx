import { addressOfSearch } from '#shared/domain/search-address.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { exportActionsText } from '#web/text/export-actions.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

/** The prefix of a dialog context for picked works; their DOIs follow. */
export const PICKED_PREFIX = 'works:';

type Props = { readonly state: SearchState };

type Picked = { readonly works: readonly { readonly doi: string; readonly title: string }[] };

/** Exports the references of picked papers. */
export const ExportPicked = ({ works }: Picked) => {
  const text = useText(exportActionsText);
  const openModal = useOpenModal();
  const context = `${PICKED_PREFIX}${works.map(({ doi }) => doi).join(' ')}`;
  return (
    <Button aria-haspopup="dialog" onClick={() => openModal('exportReference', context)}>
      {text.references}
    </Button>
  );
};

/**
 * Exports results as a table or as references. It is small enough to load with the results; its dialogs load on demand.
 */
export const ExportResults = ({ state }: Props) => {
  const text = useText(exportActionsText);
  const openModal = useOpenModal();
  const context = `/search?${addressOfSearch({ ...state, page: 1 })}`;
  return (
    <Button aria-haspopup="dialog" onClick={() => openModal('exportStructuredOutput', context)}>
      {text.results}
    </Button>
  );
};
