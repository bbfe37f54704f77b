import { addressOfSearch } from '#shared/domain/search-address.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { disagreementsText } from '#web/text/disagreements.ts';
import { useText } from '#web/text/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

/** Leads from a search to the papers of it that are contested. */
const DisagreementsOfSearch = ({ state }: { readonly state: SearchState }) => (
  <ButtonLink look="quiet" to={`/disagreements?${addressOfSearch({ ...state, page: 1 })}`}>
    {useText(disagreementsText).open}
  </ButtonLink>
);

export default DisagreementsOfSearch;
