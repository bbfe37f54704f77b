import { useText } from '#web/text/language.ts';
import { visualizationsText } from '#web/text/visualizations.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

import { graphAround } from './address.ts';

/** Leads from a report to the picture of what its paper stands on. */
const DrawAround = ({ paper }: { readonly paper: { readonly doi: string } }) => (
  <ButtonLink to={graphAround(paper.doi)}>{useText(visualizationsText).drawAround}</ButtonLink>
);

export default DrawAround;
