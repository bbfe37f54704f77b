import { useText } from '#web/text/language.ts';
import { visualizationsText } from '#web/text/visualizations.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

import { graphOfDashboard } from './address.ts';

/** Leads from a dashboard to the picture of how its papers cite each other. */
const DrawDashboard = ({ dashboard }: { readonly dashboard: { readonly slug: string } }) => (
  <ButtonLink to={graphOfDashboard(dashboard.slug)}>
    {useText(visualizationsText).drawDashboard}
  </ButtonLink>
);

export default DrawDashboard;
