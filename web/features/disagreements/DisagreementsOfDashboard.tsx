import { addressOfSearch } from '#shared/domain/search-address.ts';
import { startOfSearch } from '#shared/domain/search-state.ts';
import { disagreementsText } from '#web/text/disagreements.ts';
import { useText } from '#web/text/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

/** Leads from a dashboard to the papers of it that are contested. */
const DisagreementsOfDashboard = ({
  dashboard: { slug },
}: {
  readonly dashboard: { readonly slug: string };
}) => (
  <ButtonLink to={`/disagreements?${addressOfSearch({ ...startOfSearch, dashboardSlug: slug })}`}>
    {useText(disagreementsText).open}
  </ButtonLink>
);

export default DisagreementsOfDashboard;
