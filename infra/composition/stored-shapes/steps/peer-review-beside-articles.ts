import { citedBeside, noticeTargets } from '#functions/features/articles/notice-targets.ts';
import { recordOfArticle } from '#functions/features/articles/record-of-article.ts';
import { writeWorks } from '#functions/features/articles/write-works.ts';
import { WriteConflict } from '#functions/platform/ports/table.ts';
import {
  type VersionRecord,
  writeVersionRecord,
} from '#functions/records/articles/version-record.ts';
import { emptyContribution } from '#functions/records/articles/contributions.ts';
import { currentArticles } from '#functions/records/articles/current-articles.ts';
import { notePeerReviewText } from '#functions/records/articles/peer-review.ts';
import { allStatementDocuments } from '#functions/records/articles/statement-documents.ts';
import {
  isPeerReviewText,
  type StoredArticle,
} from '#functions/records/articles/stored-article.ts';
import { findWorks } from '#functions/records/references/resolve-references.ts';

import { followAllWorks } from '../follow-all-works.ts';
import type { Step, StoredData } from '../step.ts';

/**
 * Takes what peer-review texts and translations counted out of the tallies of works and the figures of journals,
 * institutions, funders and authors, and lists the texts with their articles. The index is rebuilt without them because
 * its shape changes too.
 */
export const peerReviewBesideArticles: Step = {
  label: 'Taking peer-review texts out of the counts, documents',
  run: async (data, onDone) => {
    const counts = { documents: 0, texts: 0, statements: 0, ofTexts: 0 };
    const works = new Set<string>();
    for await (const { article, head } of currentArticles(data)) {
      const resolved = await findWorks(data.table)(article.document.references);
      const resolution = citedBeside(resolved, await noticeTargets(data.table)(article), article);
      const statements = allStatementDocuments(article, resolution).filter(
        ({ kind }) => kind === 'text',
      ).length;
      counts.documents += 1;
      counts.statements += statements;
      if (isPeerReviewText(article)) {
        counts.texts += 1;
        counts.ofTexts += statements;
        for (const work of [article.key, ...head.cited]) works.add(work);
        await notePeerReviewText(data.table)(article, recordOfArticle(article), resolution);
        await takeBack(data, article, head);
      }
      onDone(counts.documents);
    }
    await followAllWorks(data, [...works]);
    return `Peer-review texts and translations no longer count: ${inWords(counts.documents)} documents before, ${inWords(counts.documents - counts.texts)} after; ${inWords(counts.statements)} statements before, ${inWords(counts.statements - counts.ofTexts)} after.`;
  },
};

const inWords = (count: number): string => count.toLocaleString('en');

/** Takes back what a text counted for works, as a next version of it that counts nothing. */
const takeBack = async (
  { table }: StoredData,
  { key }: StoredArticle,
  head: VersionRecord,
): Promise<void> => {
  if (head.cited.length === 0) return;
  const next = { ...head, sequence: head.sequence + 1 };
  try {
    await writeVersionRecord(table)(next, head);
    await writeWorks(table)(
      head.cited.map((work) => ({
        work,
        changes: [
          {
            work,
            citing: { key, sequence: next.sequence, ...(head.at !== undefined && { at: head.at }) },
            wanted: emptyContribution,
          },
        ],
      })),
    );
    // Works that it no longer counts for are forgotten last, so that an interrupted step finds them again.
    await writeVersionRecord(table)({ ...next, sequence: next.sequence + 1, cited: [] }, next);
  } catch (error) {
    // Somebody published a newer version, which counts nothing either.
    if (!(error instanceof WriteConflict)) throw error;
  }
};
