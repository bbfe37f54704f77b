import * as z from 'zod';

import { parseBoundedJson } from '#functions/platform/json/bounded-json.ts';
import { type CitationIndex, SourceUnavailable } from '#functions/platform/ports/sources.ts';
import { doiPath, parseDoi } from '#shared/domain/doi.ts';
import { sources } from '#shared/domain/source-name.ts';

import { type PoliteRequests } from './polite-requests.ts';

/** A work that is cited 100,000 times takes some 25 MB. */
const MAX_LIST_BYTES = 32 * 1024 * 1024;
const PAGE_SIZE = 25;
const { title } = sources.opencitations;

const Citations = z.array(z.unknown());
/** Identifiers of the citing work, separated by spaces: `omid:br/06… doi:10.… pmid:…`. */
const Citation = z.object({ citing: z.string().max(2_000) });

const doiOf = (citation: unknown): readonly string[] => {
  const { success, data } = Citation.safeParse(citation);
  const named = success ? /(?:^|\s)doi:(\S+)/.exec(data.citing)?.[1] : undefined;
  const doi = named === undefined ? undefined : parseDoi(named);
  return doi === undefined ? [] : [doi];
};

/** OpenCitations, an open index of citations. Its answer holds all works that cite a work, and nothing else about them. */
export const openCitations = (requests: PoliteRequests): CitationIndex => {
  type Citing = { readonly total: number; readonly dois: readonly string[] };
  /** The last answer, for its further pages. */
  let latest: { readonly doi: string; readonly citing: Citing } | undefined;
  const request = async (doi: string): Promise<Citing | undefined> => {
    const path = `/index/v2/citations/doi:${doiPath(doi)}`;
    const answer = await requests.get(path, MAX_LIST_BYTES);
    if (answer.kind === 'missing') return undefined;
    if (answer.kind === 'too large')
      throw new SourceUnavailable(`${title} sends a list that is too long.`, { isFinal: true });
    try {
      const rows = Citations.parse(parseBoundedJson(Buffer.from(answer.bytes).toString('utf8')));
      // Sorted, so that a position means the same when the list is requested again.
      return { total: rows.length, dois: [...new Set(rows.flatMap(doiOf))].toSorted() };
    } catch {
      throw new SourceUnavailable(`${title} sends something other than a list of citations.`);
    }
  };
  return {
    citing: async (doi, position) => {
      const citing =
        position !== undefined && latest?.doi === doi ? latest.citing : await request(doi);
      if (!citing) return undefined;
      latest = { doi, citing };
      const start = Number(position ?? 0);
      const end = start + PAGE_SIZE;
      return {
        total: citing.total,
        works: citing.dois.slice(start, end).map((of) => ({ doi: of, isOpen: undefined })),
        next: end < citing.dois.length ? String(end) : undefined,
      };
    },
  };
};
