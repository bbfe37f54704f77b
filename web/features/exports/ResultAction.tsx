import { addressOfSearch } from '#shared/domain/search-address.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { modalToggled } from '#web/platform/modal-slice.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { exportActionsText } from '#web/text/export-actions.ts';

/** Takes results along, as a table or as references. Small enough to come with them; its dialogs are loaded later. */
export const ExportResults = ({ state }: { readonly state: SearchState }) => {
  const dispatch = useAppDispatch();
  const context = `/search?${addressOfSearch({ ...state, page: 1 })}`;
  return (
    <button
      type="button"
      className="button"
      aria-haspopup="dialog"
      onClick={() => dispatch(modalToggled({ name: 'exportStructuredOutput', context }))}
    >
      {exportActionsText.results}
    </button>
  );
};
