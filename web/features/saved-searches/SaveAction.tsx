import { addressOfSearch } from '#shared/domain/search-address.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { useText } from '#web/text/language.ts';
import { savedSearchActionsText } from '#web/text/saved-search-actions.ts';
import { Button } from '#web/ui/Button.tsx';

type Props = { readonly state: SearchState };

/** Saves the search in view. Small enough to come with the results; its dialog is loaded later. */
export const SaveSearch = ({ state }: Props) => {
  const { save } = useText(savedSearchActionsText);
  const openModal = useOpenModal();
  // What stands in somebody's dashboard is theirs to show or hide: a search in it cannot be kept.
  if (state.dashboardSlug !== '' || state.userSlug !== '') return null;
  const context = addressOfSearch({ ...state, page: 1 });
  return (
    <Button aria-haspopup="dialog" onClick={() => openModal('savedSearch', context)}>
      {save}
    </Button>
  );
};
