import { notFound } from '#functions/platform/http/problem.ts';
import { type UseCase } from '#functions/platform/http/serve.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { type AuthorOfPaper, type readPaper as contract } from '#shared/contracts/papers.ts';
import { isCountingSource } from '#shared/domain/imported-registry.ts';
import { shownLicense } from '#shared/domain/license-address.ts';

import { peerReviewTextsOf } from './peer-review-texts.ts';
import type { PaperAuthor, PaperRecord } from './paper-record.ts';
import { countsElsewhereIn } from './counts-elsewhere.ts';
import { paperByDoi, paperKeys } from './paper-repository.ts';
import { listedAuthors, wholeRecords } from './short-record.ts';

export const unknownPaper = () =>
  notFound('This paper is not in this collection, neither itself nor cited by one that is.');

/** Returns an author with the names of the affiliations. */
export const authorOf =
  ({ affiliations }: Pick<PaperRecord, 'affiliations'>) =>
  (author: PaperAuthor): AuthorOfPaper => ({
    name: author.name,
    ...(author.surname && { surname: author.surname }),
    slug: author.slug,
    ...(author.orcid && { orcid: author.orcid }),
    affiliations: author.affiliations.flatMap((index) => affiliations[index]?.name ?? []),
  });

/** Reads a paper with its notices, its tally, and the number of citing publications read in full text. */
export const readPaper =
  ({
    table,
  }: {
    readonly table: Pick<Table, 'get' | 'getMany' | 'query'>;
  }): UseCase<typeof contract> =>
  async (_caller, { params: { doi } }) => {
    const [paper, item, peerReviewTexts] = await Promise.all([
      paperByDoi(table)(doi),
      table.get(paperKeys.record(doi)),
      peerReviewTextsOf(table)(doi),
    ]);
    if (!paper) throw unknownPaper();
    const { record, notices, tally } = paper;
    const [whole = record] = await wholeRecords(table)([record]);
    const { affiliations: _, authors: __, journal, shortened, ...facts } = record;
    const { authors, authorCount } = listedAuthors(record);
    return {
      ...facts,
      ...(whole.abstract !== undefined && { abstract: whole.abstract }),
      ...(whole.styles && { styles: whole.styles }),
      license: shownLicense(facts.license),
      authors: authors.map(authorOf(record)),
      ...(authorCount !== undefined && { authorCount }),
      ...(shortened?.lastAuthor && { lastAuthor: authorOf(record)(shortened.lastAuthor) }),
      ...(journal && { journal: { ...journal, issns: [...journal.issns] } }),
      keywords: [...record.keywords],
      subjects: [...record.subjects],
      meshDescriptors: [...record.meshDescriptors],
      substances: [...record.substances],
      funding: record.funding.map((one) => ({ ...one, awardIds: [...one.awardIds] })),
      ...(peerReviewTexts.length > 0 && { peerReviewTexts: [...peerReviewTexts] }),
      editorialNotices: [...notices],
      tally,
      coverage: {
        citingPublications: tally.citingPublications,
        withFullText: Number(item?.['withFullText'] ?? 0),
        elsewhere: Object.entries(countsElsewhereIn(item)).flatMap(([source, counted]) =>
          isCountingSource(source)
            ? [
                {
                  source,
                  citingPublications: counted.count,
                  ...(counted.open !== undefined && { openPublications: counted.open }),
                  date: counted.day,
                },
              ]
            : [],
        ),
      },
    };
  };
