import * as z from 'zod';

import { type PoliteRequests } from '#functions/adapters/sources/polite-requests.ts';
import { type ShortDoiResolver } from '#functions/platform/ports/registry.ts';
import { type Doi, parseDoi } from '#shared/domain/doi.ts';
import { toPath } from '#shared/domain/paths.ts';
import { parseShortDoi } from '#shared/domain/short-doi.ts';
import { sources } from '#shared/domain/source-name.ts';

import { entries, registryJson } from '#functions/adapters/sources/registry-json.ts';

const PREFIX = '10/';
/** Longer values are no DOIs, and are not read. */
const MAX_CHARACTERS = 500;

const Handle = z.object({
  responseCode: z.number(),
  handle: z.string(),
  values: entries(
    z.object({
      type: z.literal('HS_ALIAS'),
      data: z.object({ value: z.string().max(MAX_CHARACTERS) }),
    }),
  ),
});
const SUCCESS = 1;

/** The resolver of the DOI Foundation: the record of a short DOI names the DOI that it stands for as its alias. */
export const doiResolver = (requests: PoliteRequests): ShortDoiResolver => {
  const json = registryJson(requests, sources.doi.title);
  return {
    resolve: async (shortDoi) => {
      const wanted = parseShortDoi(shortDoi);
      if (wanted === undefined) return undefined;
      const record = await json(toPath`/api/handles/10/${wanted.slice(PREFIX.length)}`, Handle);
      if (record?.responseCode !== SUCCESS || parseShortDoi(record.handle) !== wanted)
        return undefined;
      const named = new Set(
        record.values.flatMap(({ data }): readonly Doi[] => {
          const doi = parseDoi(data.value);
          return doi === undefined ? [] : [doi];
        }),
      );
      // A record that names several does not say which one is meant.
      return named.size === 1 ? [...named][0] : undefined;
    },
  };
};
