import * as z from 'zod';

import { type AccessIndex } from '#functions/platform/ports/sources.ts';
import { doiPath } from '#shared/domain/doi.ts';
import { sources } from '#shared/domain/source-name.ts';

import { type PoliteRequests } from './polite-requests.ts';
import { entries, registryJson, text } from './registry-json.ts';

const Location = z.object({ license: text, url: text, url_for_landing_page: text });
const Work = z.object({
  doi: z.string(),
  is_oa: z.boolean(),
  best_oa_location: Location.nullish().catch(undefined),
  oa_locations: entries(Location),
});

/** Addresses of PubMed Central and of Europe PMC name the article. */
const IN_PMC =
  /^https?:\/\/(?:(?:www\.)?ncbi\.nlm\.nih\.gov\/pmc|pmc\.ncbi\.nlm\.nih\.gov|(?:www\.)?europepmc\.org)\/\S*?(PMC\d{1,12})(?!\d)/i;

const pmcidIn = (locations: readonly z.output<typeof Location>[]): string | undefined => {
  for (const { url, url_for_landing_page: page } of locations)
    for (const address of [url, page]) {
      const pmcid = IN_PMC.exec(String(address ?? '').slice(0, 500))?.[1];
      if (pmcid !== undefined) return pmcid.toUpperCase();
    }
  return undefined;
};

/** Unpaywall, an index of where works are open. It answers only those who name an e-mail address. */
export const unpaywall = (requests: PoliteRequests, contact: string | undefined): AccessIndex => {
  const json = registryJson(requests, sources.unpaywall.title);
  return {
    accessOf: async (doi) => {
      if (contact === undefined) return undefined;
      const query = new URLSearchParams({ email: contact });
      const work = await json(`/v2/${doiPath(doi)}?${query.toString()}`, Work);
      if (work?.doi.toLowerCase() !== doi.toLowerCase()) return undefined;
      const license = work.best_oa_location?.license;
      return {
        isOpen: work.is_oa,
        license: license ? String(license) : undefined,
        pmcid: pmcidIn(work.oa_locations),
      };
    },
  };
};
