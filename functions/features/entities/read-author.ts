import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { paperRow } from '#functions/records/dashboards/paper-row.ts';
import { newestOfEntity } from '#functions/records/entities/entity-papers.ts';
import { openEntity } from '#functions/records/entities/open-entity.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { wholePapers } from '#functions/records/papers/short-record.ts';
import type { readAuthor as contract } from '#shared/contracts/entities.ts';

type Ports = { readonly table: Pick<Table, 'get' | 'getMany' | 'query'> };

const MAX_AFFILIATIONS = 10;

/** Returns an author by the slug from any of their papers; merged slugs lead to the common one. */
export const readAuthor =
  ({ table }: Ports): UseCase<typeof contract> =>
  async (_caller, { params, query: { limit, offset } }) => {
    const row = await openEntity(table)('author', params.slug);
    const { slug } = row;

    const most = Math.max(offset + limit, MAX_AFFILIATIONS);
    const dois = await newestOfEntity(table)('author', slug, most);
    const shown = dois.slice(offset, offset + limit);
    // From the newest papers, since people move.
    const newest = dois.slice(0, MAX_AFFILIATIONS);
    const papers = await papersByDoi(table)([...new Set([...shown, ...newest])]);
    const whole = await wholePapers(table)(newest.flatMap((doi) => papers.get(doi) ?? []));
    const affiliations = whole.flatMap(({ record }) => {
      const author = record.authors.find(({ name }) => name === row.name);
      return author?.affiliations.flatMap((place) => record.affiliations[place]?.name ?? []) ?? [];
    });
    return {
      slug,
      name: row.name,
      ...(row.identifier && { orcid: row.identifier }),
      affiliations: [...new Set(affiliations)].slice(0, MAX_AFFILIATIONS),
      papers: shown.flatMap((doi) => {
        const paper = papers.get(doi);
        return paper ? [paperRow(paper)] : [];
      }),
      total: row.papers,
      tally: row.tally,
      selfCitations: row.tally.selfCitations,
    };
  };
