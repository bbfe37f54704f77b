import { everyRoute } from '#shared/domain/page-routes.ts';
import type { FooterHeading, FooterLink } from '#shared/domain/routes.ts';

const linksUnder = (heading: FooterHeading): readonly FooterLink[] =>
  everyRoute
    .filter(({ footer }) => footer === heading)
    // The table says so of each of its rows, which a filter cannot carry on.
    .map(({ path, linkedAs }) => (linkedAs ?? path) as FooterLink);

/** What stands under which heading at the foot of the page, in this order. */
export const footerLinks: Readonly<Record<FooterHeading, readonly FooterLink[]>> = {
  features: linksUnder('features'),
  resources: linksUnder('resources'),
  audiences: linksUnder('audiences'),
  about: linksUnder('about'),
  legal: linksUnder('legal'),
};
