import * as z from 'zod';

import { firstDoiIn } from '#functions/ingest/references/dois-in.ts';
import {
  type ParsedReference,
  referenceOf,
} from '#functions/ingest/references/parsed-reference.ts';
import { badRequest } from '#functions/platform/http/problem.ts';
import type { RequestLibrary } from '#functions/platform/ports/library-service.ts';

import type { Library, LibraryAddress } from './library.ts';

const PAGE_SIZE = 500;

const Text = z.string().optional().catch(undefined);
const Documents = z.array(
  z.object({
    title: Text,
    year: z.number().optional().catch(undefined),
    identifiers: z.object({ doi: Text, pmid: Text }).optional().catch(undefined),
    websites: z.array(z.string()).optional().catch(undefined),
    authors: z
      .array(z.object({ last_name: Text }))
      .optional()
      .catch(undefined),
  }),
);
type Document = z.infer<typeof Documents>[number];

const referenceIn = ({ title, year, identifiers, websites, authors }: Document): ParsedReference =>
  referenceOf([authors?.[0]?.last_name, title, year].filter(Boolean).join('. '), {
    doi: firstDoiIn(identifiers?.doi, ...(websites ?? [])),
    pmid: identifiers?.pmid,
    title,
    year,
    firstAuthor: authors?.[0]?.last_name,
  });

/** Markers are returned unchanged, including percent signs. */
const MARKER = /^[\w.~%-]+$/;

/** The next page's URL is in the `Link` header; only its marker is kept, so that it cannot lead elsewhere. */
const markerIn = (link: string | null): string | undefined => {
  const [, address] = /<([^>]*)>\s*;\s*rel="?next"?/i.exec(link ?? '') ?? [];
  return address === undefined ? undefined : (/[?&]marker=([^&]+)/.exec(address)?.[1] ?? undefined);
};

const ofGroup = (library: LibraryAddress): string => {
  if (library.kind === 'own') return '';
  if (library.kind === 'group') return `&group_id=${encodeURIComponent(library.id)}`;
  throw badRequest('The body of the request is not valid.', [
    { path: 'library', message: 'is not a Mendeley library: use `me` or a group' },
  ]);
};

/** Reads Mendeley libraries, 500 documents per page. The key is an access token; `after` is the page marker. */
export const mendeleyLibrary =
  (ask: RequestLibrary): Library =>
  async ({ library, key, after }) => {
    if (after !== undefined && !MARKER.test(after))
      throw badRequest('The body of the request is not valid.', [
        { path: 'after', message: 'is not the `next` of a previous page' },
      ]);
    const marker = after === undefined ? '' : `&marker=${after}`;
    const { body, headers } = await ask(
      `/documents?view=bib&limit=${String(PAGE_SIZE)}&sort=created&order=asc${ofGroup(library)}${marker}`,
      { authorization: `Bearer ${key}`, accept: 'application/vnd.mendeley-document.1+json' },
      Documents,
    );
    const next = markerIn(headers.get('link'));
    return { references: body.map(referenceIn), ...(next !== undefined && { next }) };
  };
