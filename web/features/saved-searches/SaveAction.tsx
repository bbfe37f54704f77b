import { addressOfSearch } from '#shared/domain/search-address.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { useText } from '#web/text/language.ts';
import { savedSearchActionsText } from '#web/text/saved-search-actions.ts';
import { Button } from '#web/ui/Button.tsx';

type Props = { readonly state: SearchState };

/** Saves the current search. It is small enough to load with the results; its dialog loads on demand. */
export const SaveSearch = ({ state }: Props) => {
  const { save } = useText(savedSearchActionsText);
  const openModal = useOpenModal();
  // Only its owner controls the visibility of a dashboard, so a search within it cannot be saved.
  if (state.dashboardSlug !== '' || state.userSlug !== '') return null;
  const context = addressOfSearch({ ...state, page: 1 });
  return (
    <Button aria-haspopup="dialog" onClick={() => openModal('savedSearch', context)}>
      {save}
    </Button>
  );
};
