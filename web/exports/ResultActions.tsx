import { addressOfSearch } from '#shared/domain/search-address.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { modalToggled } from '#web/app/modal-slice.ts';
import { useAppDispatch } from '#web/app/store.ts';
import { exportActionsText as words } from '#web/text/export-actions.ts';

const actionFor = (name: 'exportReference' | 'exportStructuredOutput', label: string) => {
  const Action = ({ state }: { readonly state: SearchState }) => {
    const dispatch = useAppDispatch();
    const context = `/search?${addressOfSearch({ ...state, page: 1 })}`;
    return (
      <button
        type="button"
        className="button"
        aria-haspopup="dialog"
        onClick={() => dispatch(modalToggled({ name, context }))}
      >
        {label}
      </button>
    );
  };
  return Action;
};

/** Small enough to come with the results; their dialogs are loaded later. */
export const ExportReferences = actionFor('exportReference', words.references);
export const ExportTable = actionFor('exportStructuredOutput', words.results);
