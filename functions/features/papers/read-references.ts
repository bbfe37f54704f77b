import { type Reference } from '#functions/ingest/article.ts';
import { type UseCase } from '#functions/platform/http/serve.ts';
import { type Files } from '#functions/platform/ports/files.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { readVersionRecord } from '#functions/records/articles/version-record.ts';
import { unpackArticle } from '#functions/records/articles/stored-article.ts';
import { noticesByPmid } from '#functions/records/references/noticed-pmids.ts';
import { paperByDoi, papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { unknownPaper } from '#functions/records/papers/read-paper.ts';
import { referenceKey } from '#functions/records/references/reference-key.ts';
import { findWorks } from '#functions/records/references/resolve-references.ts';
import { type readReferencesOfPaper as contract } from '#shared/contracts/papers.ts';
import { shortened } from '#shared/domain/shortened.ts';

type Ports = {
  readonly table: Pick<Table, 'get' | 'getMany' | 'query'>;
  readonly files: Pick<Files, 'get'>;
};

/** Lists a paper's references with tallies and notices; empty for a paper whose full text was not read. */
export const readReferencesOfPaper =
  ({ table, files }: Ports): UseCase<typeof contract> =>
  async (_caller, { params: { doi }, query: { limit, offset } }) => {
    const [paper, citedReferences] = await Promise.all([
      paperByDoi(table)(doi),
      referencesOf({ table, files }, doi),
    ]);
    if (!paper) throw unknownPaper();
    const page = citedReferences.slice(offset, offset + limit);
    const resolution = await findWorks(table)(page);
    const papers = await papersByDoi(table)([...resolution.values()].map((work) => work.doi));
    const noticed = await noticesByPmid(table)(
      page.flatMap(({ id, pmid }) => (resolution.has(id) || pmid === undefined ? [] : [pmid])),
    );

    const isLarge = Buffer.byteLength(JSON.stringify(page)) > MAX_PAGE_BYTES;
    return {
      total: citedReferences.length,
      references: page.map((reference) => {
        const work = resolution.get(reference.id);
        const cited = work && papers.get(work.doi);
        return {
          ...printedFacts(isLarge ? inShort(reference) : reference),
          ...(work && { doi: work.doi }),
          ...(work?.by && { match: { by: work.by, score: work.score } }),
          ...(cited && { tally: cited.tally }),
          editorialNotices: [
            ...(cited?.notices ??
              (work || reference.pmid === undefined ? [] : noticed.get(reference.pmid)?.notices) ??
              []),
          ],
        };
      }),
    };
  };

const referencesOf = async (
  { table, files }: Ports,
  doi: string,
): Promise<readonly Reference[]> => {
  const head = await readVersionRecord(table)(doi);
  const bytes = head && (await files.get(head.file));
  return bytes ? unpackArticle(bytes, doi).document.references : [];
};

/** A reply of Lambda holds 6 MB. */
const MAX_PAGE_BYTES = 3_000_000;
const MAX_AUTHORS_IN_SHORT = 3;
const MAX_CHARACTERS_IN_SHORT = 1000;

/** References that are longer than any real one are listed in short. */
const inShort = ({ authors, title, printed, ...reference }: Reference): Reference => ({
  ...reference,
  authors: authors.slice(0, MAX_AUTHORS_IN_SHORT),
  ...(title !== undefined && { title: shortened(title, MAX_CHARACTERS_IN_SHORT) }),
  printed: shortened(printed, MAX_CHARACTERS_IN_SHORT),
});

const printedFacts = (reference: Reference) => ({
  key: referenceKey(reference),
  ...(reference.label && { label: reference.label }),
  ...(reference.title && { title: reference.title }),
  authors: [...reference.authors],
  ...(reference.year !== undefined && { year: reference.year }),
  ...(reference.source && { source: reference.source }),
  printed: reference.printed,
});
