import { addressOfSearch } from '#shared/domain/search-address.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { dashboardActionsText } from '#web/text/dashboard-actions.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

type Props = { readonly state: SearchState };

/**
 * Creates a dashboard that follows the current search. It is small enough to load with the results; its dialog loads on
 * demand.
 */
export const DashboardFromSearch = ({ state }: Props) => {
  const text = useText(dashboardActionsText);
  const openModal = useOpenModal();
  const context = addressOfSearch({ ...state, page: 1 });
  return (
    <Button onClick={() => openModal('createDashboardFromSearchResults', context)}>
      {text.fromSearch}
    </Button>
  );
};
