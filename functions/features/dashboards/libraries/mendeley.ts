import * as z from 'zod';

import { firstDoiIn } from '#functions/ingest/references/dois-in.ts';
import { type GivenReference, referenceOf } from '#functions/ingest/references/given-reference.ts';
import { badRequest } from '#functions/platform/http/problem.ts';

import { askService } from './ask-service.ts';
import type { Library, LibraryAddress, LibraryService } from './library.ts';

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

const referenceIn = ({ title, year, identifiers, websites, authors }: Document): GivenReference =>
  referenceOf([authors?.[0]?.last_name, title, year].filter(Boolean).join('. '), {
    doi: firstDoiIn(identifiers?.doi, ...(websites ?? [])),
    pmid: identifiers?.pmid,
    title,
    year,
    firstAuthor: authors?.[0]?.last_name,
  });

/** Markers are handed back as they came, percent signs included. */
const MARKER = /^[\w.~%-]+$/;

/** The address of the next page stands in the `Link` header; of it we keep the marker alone, so that it leads nowhere else. */
const markerIn = (link: string | null): string | undefined => {
  const [, address] = /<([^>]*)>\s*;\s*rel="?next"?/i.exec(link ?? '') ?? [];
  return address === undefined ? undefined : (/[?&]marker=([^&]+)/.exec(address)?.[1] ?? undefined);
};

const ofGroup = (library: LibraryAddress): string => {
  if (library.kind === 'own') return '';
  if (library.kind === 'group') return `&group_id=${encodeURIComponent(library.id)}`;
  throw badRequest('The body of the request is not valid.', [
    { path: 'library', message: 'is not one that Mendeley has: say `me` or a group' },
  ]);
};

/** Libraries at Mendeley, 500 documents at a time. The key is an access token; `after` is the marker of the page. */
export const mendeleyLibrary = (service: LibraryService): Library => {
  const ask = askService(service, 'Mendeley');
  return async ({ library, key, after }) => {
    if (after !== undefined && !MARKER.test(after))
      throw badRequest('The body of the request is not valid.', [
        { path: 'after', message: 'is not the `next` of a page before' },
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
};
