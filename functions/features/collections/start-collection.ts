import { badRequest, Problem } from '#functions/platform/http/problem.ts';
import { allowedSources } from '#functions/records/collections/allowed-sources.ts';
import {
  type CollectionList,
  collectionRepository,
} from '#functions/records/collections/collection-repository.ts';
import { keptCollections } from '#functions/records/collections/kept-collections.ts';
import { type CollectionRequest } from '#shared/contracts/collections.ts';
import { DEFAULT_COLLECTED, MAX_CITED_DOIS } from '#shared/domain/collection.ts';
import { DEFAULT_LICENSES } from '#shared/domain/license.ts';
import { citationIndexNames, sources } from '#shared/domain/source-name.ts';
import { type CollectionMessage } from '#shared/messages/collections.ts';

import { COLLECTIONS, type CollectionPorts } from './ports.ts';

/** As many DOIs as one query of a source may name. */
const DOIS_PER_QUERY = 40;
const ID_LETTERS = 8;

const sinceText = (since: string | undefined) =>
  since === undefined ? '' : ` AND (FIRST_PDATE:[${since} TO 3000-12-31])`;

/**
 * The lists that sources are queried for; the query language is that of Europe PMC. What indexes of citations list follows
 * for each work; a source that is not allowed when its turn comes is passed over.
 */
export const listsFor = (request: CollectionRequest): readonly CollectionList[] => {
  const { query, doi, dois, pmcid, citing, cited, since } = request;
  if (query !== undefined)
    return [
      { kind: 'query', query: `(${query}) AND (OPEN_ACCESS:y)${sinceText(since)}`, isTopic: true },
    ];
  if (pmcid !== undefined) return [{ kind: 'query', query: `PMCID:${pmcid}` }];
  const works = doi === undefined ? [...new Set(dois)] : [doi];
  const lists: CollectionList[] = [];
  for (let start = 0; start < works.length; start += DOIS_PER_QUERY)
    lists.push({
      kind: 'query',
      query: works
        .slice(start, start + DOIS_PER_QUERY)
        .map((work) => `DOI:"${work}"`)
        .join(' OR '),
    });
  return [
    ...lists,
    ...works.flatMap((work): CollectionList[] => [
      ...(citing ? [{ kind: 'citing' as const, doi: work }] : []),
      ...(cited ? [{ kind: 'cited' as const, doi: work }] : []),
    ]),
    // After what Europe PMC itself lists, which is described without further requests.
    ...(citing
      ? works.flatMap((work) =>
          citationIndexNames.map((source) => ({ kind: 'index' as const, source, doi: work })),
        )
      : []),
  ];
};

const titleOf = ({ title, query, doi, dois, pmcid, citing, cited }: CollectionRequest): string => {
  if (title !== undefined) return title;
  if (query !== undefined) return query;
  if (pmcid !== undefined) return pmcid;
  const [those, cite] = dois === undefined ? ['it', 'cites'] : ['them', 'cite'];
  const they = dois === undefined ? 'it' : 'they';
  const around = [citing && `what cites ${those}`, cited && `what ${they} ${cite}`].filter(Boolean);
  return [doi ?? `${String((dois ?? []).length)} DOIs`, ...around].join(' and ');
};

/**
 * Begins a collection and queues it; returns its id. Refused (409) while no person has allowed the source, or where the
 * settings forbid all sources; refused (400) where the request names none or several things to collect.
 */
export const startCollection =
  ({ table, queueNamed, sources: { mode }, now, newId }: CollectionPorts) =>
  async (request: CollectionRequest): Promise<string> => {
    const named = (['query', 'doi', 'dois', 'pmcid'] as const).filter(
      (field) => request[field] !== undefined,
    );
    if (named.length !== 1)
      throw badRequest('Name one thing to collect', [
        { path: named[1] ?? 'query', message: 'Give one of query, doi, dois and pmcid.' },
      ]);
    const { dois = [], citing, cited } = request;
    if ((citing || cited) && dois.length > MAX_CITED_DOIS)
      throw badRequest('There are too many works for what cites them', [
        { path: 'dois', message: `Give at most ${String(MAX_CITED_DOIS)} DOIs.` },
      ]);
    if (mode === 'off')
      throw new Problem(409, 'The settings of this installation forbid outside sources', {
        detail: 'SOURCES=off is set, so no source is queried.',
      });
    if ((await allowedSources(table).allowedAt('europepmc')) === undefined)
      throw new Problem(409, `${sources.europepmc.title} is not allowed yet`, {
        detail: `This asks ${sources.europepmc.title}. Allow it once for this installation: PUT /api/sources/europepmc.`,
      });
    const at = now().toISOString();
    const id = `${at.replaceAll(/\D/g, '')}-${newId().slice(0, ID_LETTERS)}`;
    const collection = {
      title: titleOf(request),
      lists: [...listsFor(request)],
      max: request.max ?? DEFAULT_COLLECTED,
      licenses: [...(request.licenses ?? DEFAULT_LICENSES)],
    };
    if (request.keep)
      await keptCollections(table).keep({
        ...collection,
        // A later run brings its own date.
        lists: listsFor({ ...request, since: undefined }),
        id,
        lastAt: at,
        isPaused: false,
        since: '',
      });
    await collectionRepository(table).begin({
      ...collection,
      id,
      at,
      ...(request.keep && { keeps: id }),
    });
    await queueNamed(COLLECTIONS).send([
      JSON.stringify({ collection: id } satisfies CollectionMessage),
    ]);
    return id;
  };
