import { toPath } from '#shared/domain/paths.ts';
/** Organizations whose logo is bundled. All are fictional, like the whole demonstration. */
const KNOWN: ReadonlySet<string> = new Set([
  'demo-university',
  'northmarsh',
  'harbour-institute',
  'alder-hospital',
  'quillfield-press',
]);

/** Returns the address of the bundled logo of an organization, if it is one of the five (web/public). */
export const bundledLogo = (slug: string): string | undefined =>
  KNOWN.has(slug) ? toPath`/organization-logos/${slug}.svg` : undefined;
