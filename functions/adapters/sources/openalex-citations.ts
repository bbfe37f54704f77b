import * as z from 'zod';

import { type CitationIndex } from '#functions/platform/ports/sources.ts';
import { parseDoi } from '#shared/domain/doi.ts';
import { sources } from '#shared/domain/source-name.ts';

import { type PoliteRequests } from './polite-requests.ts';
import { registryJson, text } from './registry-json.ts';

const PAGE_SIZE = 25;
const FIRST_CURSOR = '*';
const NUMBER = /^https:\/\/openalex\.org\/(W\d{1,12})$/;

const Page = z.object({
  meta: z.object({
    count: z.number().int().nonnegative(),
    next_cursor: text,
  }),
  results: z.array(z.unknown()),
});
const Citing = z.object({
  doi: text,
  open_access: z
    .object({ is_oa: z.boolean().nullish().catch(undefined) })
    .nullish()
    .catch(undefined),
});
const Named = z.object({ id: z.string() });

const workOf = (entry: unknown) => {
  const { success, data } = Citing.safeParse(entry);
  const doi = success && data.doi ? parseDoi(String(data.doi)) : undefined;
  return doi === undefined ? [] : [{ doi, isOpen: data?.open_access?.is_oa ?? undefined }];
};

/** What OpenAlex lists as citing a work. A position names the work by its number, and a cursor: `W12/Ikd`. */
export const openAlexCitations = (
  requests: PoliteRequests,
  contact: string | undefined,
): CitationIndex => {
  const json = registryJson(requests, sources.openalex.title);
  const page = (parameters: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams({
      ...parameters,
      'per-page': String(PAGE_SIZE),
      ...(contact !== undefined && { mailto: contact }),
    });
    return json(`/works?${query.toString()}`, Page);
  };
  const startOf = async (doi: string): Promise<string | undefined> => {
    // A comma and a bar separate its filters.
    if (/[,|]/.test(doi)) return undefined;
    const found = await page({ filter: `doi:${doi}`, select: 'id' });
    const { success, data } = Named.safeParse(found?.results[0]);
    const number = success ? NUMBER.exec(data.id)?.[1] : undefined;
    return number === undefined ? undefined : `${number}/${FIRST_CURSOR}`;
  };
  return {
    citing: async (doi, position) => {
      const [, number, cursor] =
        /^(W\d{1,12})\/(.+)$/.exec(position ?? (await startOf(doi)) ?? '') ?? [];
      if (number === undefined || cursor === undefined) return undefined;
      const answer = await page({
        filter: `cites:${number}`,
        select: 'id,doi,open_access',
        cursor,
      });
      if (!answer) return undefined;
      const { count, next_cursor: next } = answer.meta;
      return {
        total: count,
        works: answer.results.slice(0, PAGE_SIZE).flatMap(workOf),
        next:
          next && String(next) !== cursor && answer.results.length > 0
            ? `${number}/${String(next)}`
            : undefined,
      };
    },
  };
};
