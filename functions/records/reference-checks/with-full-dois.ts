import { type ManuscriptReference } from '#functions/ingest/manuscript/manuscript.ts';
import { type ShortDoiLookup } from '#functions/platform/ports/registry.ts';
import { shortDoiIn } from '#shared/domain/short-doi.ts';

/** Returns the short DOI of a reference that has no other identifier. */
export const onlyShortDoiOf = ({ doi, pmid, printed }: ManuscriptReference): string | undefined =>
  doi === undefined && pmid === undefined ? shortDoiIn(printed) : undefined;

/** Gives references that have nothing but a short DOI the DOI that it stands for, as if that were printed. */
export const withFullDois =
  (resolve: ShortDoiLookup | undefined) =>
  async (references: readonly ManuscriptReference[]): Promise<readonly ManuscriptReference[]> => {
    if (!resolve) return references;
    const shortDois = references.map(onlyShortDoiOf);
    const fullDois = new Map<string, string | undefined>();
    // One after the other: the resolver gets one request at a time in any case.
    for (const shortDoi of new Set(shortDois))
      if (shortDoi !== undefined) fullDois.set(shortDoi, await resolve(shortDoi));
    return references.map((reference, index) => {
      const doi = fullDois.get(shortDois[index] ?? '');
      return doi === undefined ? reference : { ...reference, doi };
    });
  };
