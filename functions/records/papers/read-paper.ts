import { notFound } from '#functions/platform/http/problem.ts';
import { type UseCase } from '#functions/platform/http/serve.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { type readPaper as contract } from '#shared/contracts/papers.ts';
import { isCountingSource } from '#shared/domain/imported-registry.ts';
import { shownLicense } from '#shared/domain/license-address.ts';

import { peerReviewTextsOf } from './peer-review-texts.ts';
import { countsElsewhereIn } from './counts-elsewhere.ts';
import { paperByDoi, paperKeys } from './paper-repository.ts';

export const unknownPaper = () =>
  notFound('This paper is not in this collection, neither itself nor cited by one that is.');

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
    const { affiliations, authors, journal, ...facts } = record;
    return {
      ...facts,
      license: shownLicense(facts.license),
      authors: authors.map((author) => ({
        name: author.name,
        ...(author.surname && { surname: author.surname }),
        slug: author.slug,
        ...(author.orcid && { orcid: author.orcid }),
        affiliations: author.affiliations.flatMap((place) => affiliations[place]?.name ?? []),
      })),
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
            ? [{ source, citingPublications: counted.count, date: counted.day }]
            : [],
        ),
      },
    };
  };
