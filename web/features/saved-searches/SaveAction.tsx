import { addressOfSearch } from '#shared/domain/search-address.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { modalToggled } from '#web/platform/modal-slice.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { savedSearchActionsText } from '#web/text/saved-search-actions.ts';

/** Saves the search in view. Small enough to come with the results; its dialog is loaded later. */
export const SaveSearch = ({ state }: { readonly state: SearchState }) => {
  const dispatch = useAppDispatch();
  // What stands in somebody's dashboard is theirs to show or hide: a search in it cannot be kept.
  if (state.dashboardSlug !== '' || state.userSlug !== '') return null;
  return (
    <button
      type="button"
      className="button"
      aria-haspopup="dialog"
      onClick={() =>
        dispatch(
          modalToggled({
            name: 'savedSearch',
            context: addressOfSearch({ ...state, page: 1 }),
          }),
        )
      }
    >
      {savedSearchActionsText.save}
    </button>
  );
};
