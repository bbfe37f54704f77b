import { addressOfSearch } from '#shared/domain/search-address.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { modalToggled } from '#web/platform/modal-slice.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { dashboardActionsText } from '#web/text/dashboard-actions.ts';

/** Makes a dashboard that follows the search in view. Small enough to come with the results; its dialog is loaded later. */
export const DashboardFromSearch = ({ state }: { readonly state: SearchState }) => {
  const dispatch = useAppDispatch();
  return (
    <button
      type="button"
      className="button"
      onClick={() =>
        dispatch(
          modalToggled({
            name: 'createDashboardFromSearchResults',
            context: addressOfSearch({ ...state, page: 1 }),
          }),
        )
      }
    >
      {dashboardActionsText.fromSearch}
    </button>
  );
};
