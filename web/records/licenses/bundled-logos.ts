import { toPath } from '#shared/domain/paths.ts';
/** Organizations whose logo comes with the product: all of them are invented, as the whole demonstration is. */
const KNOWN: ReadonlySet<string> = new Set([
  'demo-university',
  'northmarsh',
  'harbour-institute',
  'alder-hospital',
  'quillfield-press',
]);

/** Where the bundled logo of an organization is, if it is one of the five (web/public). */
export const bundledLogo = (slug: string): string | undefined =>
  KNOWN.has(slug) ? toPath`/organization-logos/${slug}.svg` : undefined;
