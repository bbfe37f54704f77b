import { notFound } from '#functions/platform/http/problem.ts';
import { type NamedPaper, namedPaper } from '#functions/records/searches/named-paper.ts';
import { parseDoi } from '#shared/domain/doi.ts';

/** Finds the paper that a text names; throws 404 if it names none of the collection. */
export type FindPaper = (
  named: string,
) => Promise<Pick<NamedPaper, 'alternatives'> & { readonly doi: ReturnType<typeof parseDoi> & {} }>;

export const findPaper =
  (ports: Parameters<typeof namedPaper>[0]): FindPaper =>
  async (named) => {
    const found = await namedPaper(ports)({ kind: 'against-paper', topic: named }, undefined);
    const doi = parseDoi(found?.doi ?? '');
    if (!found || !doi)
      throw notFound(
        'No paper in this collection matches this name. Use `search` to find one by its words.',
      );
    return { doi, alternatives: found.alternatives };
  };
