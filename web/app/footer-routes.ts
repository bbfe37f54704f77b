import { everyRoute } from '#shared/domain/page-routes.ts';
import type { FooterHeading, FooterLink } from '#shared/domain/routes.ts';

const linksUnder = (heading: FooterHeading): readonly FooterLink[] =>
  everyRoute
    .filter(({ footer }) => footer === heading)
    // The table guarantees this for each of its rows, but a filter loses that type.
    .map(({ path, linkedAs }) => (linkedAs ?? path) as FooterLink);

/** The headings of the footer and their entries, in this order. */
export const footerLinks: Readonly<Record<FooterHeading, readonly FooterLink[]>> = {
  features: linksUnder('features'),
  resources: linksUnder('resources'),
  audiences: linksUnder('audiences'),
  about: linksUnder('about'),
  legal: linksUnder('legal'),
};
