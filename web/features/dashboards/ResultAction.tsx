import { addressOfSearch } from '#shared/domain/search-address.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { dashboardActionsText } from '#web/text/dashboard-actions.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

type Props = { readonly state: SearchState };

/** Makes a dashboard that follows the search in view. Small enough to come with the results; its dialog is loaded later. */
export const DashboardFromSearch = ({ state }: Props) => {
  const words = useText(dashboardActionsText);
  const openModal = useOpenModal();
  const context = addressOfSearch({ ...state, page: 1 });
  return (
    <Button onClick={() => openModal('createDashboardFromSearchResults', context)}>
      {words.fromSearch}
    </Button>
  );
};
