import { notFound } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { slugKey } from '#functions/ingest/organizations/known-names.ts';
import { paperRow } from '#functions/records/dashboards/paper-row.ts';
import { entityKeys } from '#functions/records/entities/entity-keys.ts';
import { papersOfEntity } from '#functions/records/entities/entity-papers.ts';
import { rowIn } from '#functions/records/entities/lists.ts';
import { readName } from '#functions/records/entities/names-repository.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import type { readAuthor as contract } from '#shared/contracts/entities.ts';

type Ports = { readonly table: Pick<Table, 'get' | 'getMany' | 'query'> };

const MOST_AFFILIATIONS = 10;

/** An author by the address of any of their papers: where these were joined, it leads to the one they have in common. */
export const readAuthor =
  ({ table }: Ports): UseCase<typeof contract> =>
  async (_caller, { params, query: { limit, offset } }) => {
    const known =
      (await readName(table)('author', `one:${params.slug}`)) ??
      (await readName(table)('author', slugKey(params.slug)));
    const slug = known?.slug ?? params.slug;
    const item = await table.get(entityKeys.figures('author', slug));
    const row = item && rowIn(item);
    if (!row || row.papers === 0) throw notFound('There is no author at this address.');

    const dois = await papersOfEntity(table)('author', slug);
    const shown = dois.slice(offset, offset + limit);
    // Of the newest papers: people move.
    const newest = dois.slice(0, MOST_AFFILIATIONS);
    const papers = await papersByDoi(table)([...new Set([...shown, ...newest])]);
    const affiliations = newest.flatMap((doi) => {
      const record = papers.get(doi)?.record;
      const author = record?.authors.find(({ name }) => name === row.name);
      return author?.affiliations.flatMap((place) => record?.affiliations[place]?.name ?? []) ?? [];
    });
    return {
      slug,
      name: row.name,
      ...(row.identifier && { orcid: row.identifier }),
      affiliations: [...new Set(affiliations)].slice(0, MOST_AFFILIATIONS),
      papers: shown.flatMap((doi) => {
        const paper = papers.get(doi);
        return paper ? [paperRow(paper)] : [];
      }),
      total: dois.length,
      tally: row.tally,
      selfCitations: row.tally.selfCitations,
    };
  };
