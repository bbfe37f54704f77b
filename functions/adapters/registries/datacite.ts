import * as z from 'zod';

import { type PoliteRequests } from '#functions/adapters/sources/polite-requests.ts';
import { type ListedWork, type WorkRegistry } from '#functions/platform/ports/registry.ts';
import { toPath } from '#shared/domain/paths.ts';

import { listedWork, MAX_WORKS, queryWords } from './listed-work.ts';
import { entries, registryJson, text } from '#functions/adapters/sources/registry-json.ts';

const Work = z.object({
  attributes: z.object({
    doi: text,
    titles: entries(z.object({ title: text })),
    creators: entries(z.object({ name: text, familyName: text, givenName: text })),
    publicationYear: text,
    publisher: z
      .union([z.string(), z.object({ name: text })])
      .nullish()
      .catch(undefined),
    types: z.object({ resourceTypeGeneral: text }).nullish().catch(undefined),
    relatedIdentifiers: entries(z.object({ relationType: text, relatedIdentifier: text })),
  }),
});
const OneWork = z.object({ data: Work });
const ManyWorks = z.object({ data: z.array(z.unknown()) });

const SAME_WORK = /^Is(?:VersionOf|PreviousVersionOf|IdenticalTo|VariantFormOf)$/;

const workOf = ({ attributes: work }: z.output<typeof Work>): readonly ListedWork[] =>
  listedWork({
    doi: work.doi,
    title: work.titles[0]?.title,
    authors: work.creators.map(({ familyName, givenName, name }) => ({
      family: familyName,
      given: givenName,
      whole: name,
    })),
    dates: [work.publicationYear],
    venue: typeof work.publisher === 'object' ? work.publisher?.name : work.publisher,
    isPreprint: work.types?.resourceTypeGeneral === 'Preprint',
    otherDois: work.relatedIdentifiers
      .filter(({ relationType }) => SAME_WORK.test(String(relationType)))
      .map(({ relatedIdentifier }) => relatedIdentifier),
  });

/** DataCite, the registration agency of data sets, software, theses and many preprints. */
export const dataCite = (requests: PoliteRequests): WorkRegistry => {
  const json = registryJson(requests, 'DataCite');
  return {
    lookUp: async (query) => {
      if (query.kind === 'pmid') return undefined;
      if (query.kind === 'doi') {
        const answer = await json(toPath`/dois/${query.doi}`, OneWork);
        // A DOI that it lacks belongs to another agency, or to none.
        return answer && workOf(answer.data);
      }
      const parameters = new URLSearchParams({
        query: `titles.title:(${queryWords(query.title).join(' AND ')})`,
        'page[size]': String(MAX_WORKS),
      });
      const answer = await json(`/dois?${parameters.toString()}`, ManyWorks);
      return (answer?.data ?? []).slice(0, MAX_WORKS).flatMap((item) => {
        const { success, data } = Work.safeParse(item);
        return success ? workOf(data) : [];
      });
    },
  };
};
