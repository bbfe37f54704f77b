import * as z from 'zod';

import { firstDoiIn } from '#functions/ingest/references/dois-in.ts';
import {
  type ParsedReference,
  referenceOf,
  yearIn,
} from '#functions/ingest/references/parsed-reference.ts';
import type { RequestLibrary } from '#functions/platform/ports/library-service.ts';
import { toPath } from '#shared/domain/paths.ts';

import type { Library } from './library.ts';

const PAGE_SIZE = 100;

const Text = z.string().optional().catch(undefined);
const Items = z.array(
  z.object({
    data: z.object({
      itemType: Text,
      title: Text,
      DOI: Text,
      url: Text,
      extra: Text,
      date: Text,
      creators: z
        .array(z.object({ lastName: Text, name: Text }))
        .optional()
        .catch(undefined),
    }),
  }),
);
type Item = z.infer<typeof Items>[number]['data'];
const OwnKey = z.object({ userID: z.number() });

/** A library also contains files and notes. */
const isWork = ({ itemType }: Item) =>
  itemType !== 'attachment' && itemType !== 'note' && itemType !== 'annotation';

const referenceIn = ({ title, DOI, url, extra, date, creators }: Item): ParsedReference =>
  referenceOf(
    [creators?.[0]?.lastName ?? creators?.[0]?.name, title, date].filter(Boolean).join('. '),
    {
      // Books and chapters have no DOI field; it is a line in `extra`.
      doi: firstDoiIn(DOI, /^\s*DOI:\s*\S+/im.exec(extra ?? '')?.[0], url),
      pmid: /^\s*PMID:\s*(\d+)/im.exec(extra ?? '')?.[1],
      title,
      year: yearIn(date),
      firstAuthor: creators?.[0]?.lastName ?? creators?.[0]?.name,
    },
  );

/** Reads Zotero libraries, 100 works per page, through version 3 of its web API. `after` is the page offset. */
export const zoteroLibrary =
  (ask: RequestLibrary): Library =>
  async ({ library, key, after }) => {
    const headers = {
      'zotero-api-version': '3',
      'zotero-api-key': key,
      accept: 'application/json',
    };
    const owner =
      library.kind === 'own'
        ? toPath`/users/${(await ask('/keys/current', headers, OwnKey)).body.userID}`
        : toPath`/${library.kind}s/${library.id}`;
    const start = Number(/^\d{1,9}$/.exec(after ?? '0')?.[0] ?? 0);
    const { body, headers: given } = await ask(
      `${owner}/items/top?format=json&include=data&sort=dateAdded&direction=asc&limit=${String(PAGE_SIZE)}&start=${String(start)}`,
      headers,
      Items,
    );
    const total = Number(given.get('total-results') ?? 0);
    const next = start + PAGE_SIZE;
    return {
      references: body
        .map(({ data }) => data)
        .filter(isWork)
        .map(referenceIn),
      ...(next < total && { next: String(next) }),
    };
  };
