import { type Article, type Reference } from '#functions/ingest/article.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { type SourceFile } from '#infra/sources/source-files.ts';
import { citedWorkOf } from '#shared/domain/doi.ts';
import { parseListedName } from '#shared/domain/person-name.ts';
import { titleKey } from '#shared/domain/title-match.ts';

export type Name = { readonly family: string; readonly given?: string | undefined };

/** A work as an article describes it: its own front matter, or an entry of its reference list. */
export type Description = {
  readonly doi: string;
  readonly pmid?: string | undefined;
  readonly title: string;
  readonly authors: readonly Name[];
  readonly year: number;
  readonly venue?: string | undefined;
  readonly volume?: string | undefined;
  readonly firstPage?: string | undefined;
  /** The DOI of the article that describes it. */
  readonly from: string;
  readonly isOwn: boolean;
};

const ofReference = (from: string, reference: Reference): readonly Description[] => {
  const { doi, pmid, title, year, source, volume, firstPage } = reference;
  const work = doi === undefined ? undefined : citedWorkOf(doi);
  if (!work || !title || titleKey(title) === undefined || year === undefined) return [];
  const authors = reference.authors.flatMap((name) => {
    const { family, given } = parseListedName(name);
    return family === '' ? [] : [{ family, given }];
  });
  if (authors.length === 0) return [];
  return [
    { doi: work, pmid, title, authors, year, venue: source, volume, firstPage, from, isOwn: false },
  ];
};

const ofArticle = (article: Article): readonly Description[] => {
  const { doi, pmid, title, year, journal, volume, pages } = article;
  if (doi === undefined || year === undefined || titleKey(title) === undefined) return [];
  const authors = article.authors.map(({ name, surname }) => {
    const { family, given } = parseListedName(name);
    return surname === undefined
      ? { family, given }
      : { family: surname, given: name.replace(surname, '').trim() || undefined };
  });
  const firstPage = /^\w+/.exec(pages ?? '')?.[0];
  const venue = journal?.name;
  return [{ doi, pmid, title, authors, year, venue, volume, firstPage, from: doi, isOwn: true }];
};

/** Returns every description of every work of these articles, by DOI. */
export const readDescriptions = async (
  files: AsyncIterable<SourceFile>,
): Promise<ReadonlyMap<string, readonly Description[]>> => {
  const byDoi = new Map<string, Description[]>();
  for await (const file of files) {
    if (file.kind !== 'bytes') continue;
    try {
      for (const { article, references } of readJats(file.bytes)) {
        const from = article.doi ?? file.name;
        const described = [
          ...ofArticle(article),
          ...references.flatMap((reference) => ofReference(from, reference)),
        ];
        for (const work of described) byDoi.set(work.doi, [...(byDoi.get(work.doi) ?? []), work]);
      }
    } catch {
      // An unreadable file describes no works.
    }
  }
  return byDoi;
};
