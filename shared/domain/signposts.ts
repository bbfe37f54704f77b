import { type DescribedWork, orcidAddress, ownDoi } from './described-work.ts';
import { doiAddress, doiPath } from './doi.ts';
import { licenseAddress } from './license-address.ts';
import { typeOf } from './scholarly-article.ts';

export type Signpost = { readonly rel: string; readonly href: string; readonly type?: string };

/**
 * Where a machine goes from the report of a work (FAIR signposting, level 1): how to cite it, who wrote it, its record
 * as data, its license and what kinds of things page and work are. `origin` is where the product is opened, without a
 * slash at the end.
 */
export const signposts = (work: DescribedWork, origin: string): readonly Signpost[] => {
  const doi = ownDoi(work);
  const license = work.license === undefined ? undefined : licenseAddress(work.license);
  const orcids = [...new Set(work.authors.flatMap(({ orcid }) => orcid ?? []))];
  return [
    ...(doi === undefined ? [] : [{ rel: 'cite-as', href: doiAddress(doiPath(doi)) }]),
    { rel: 'type', href: 'https://schema.org/AboutPage' },
    { rel: 'type', href: `https://schema.org/${typeOf(work)}` },
    {
      rel: 'describedby',
      href: `${origin}/api/papers/${doiPath(work.doi)}`,
      type: 'application/json',
    },
    ...(license === undefined ? [] : [{ rel: 'license', href: license }]),
    ...orcids.map((orcid) => ({ rel: 'author', href: orcidAddress(orcid) })),
  ];
};
