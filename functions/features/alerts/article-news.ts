import type { StatementDocument } from '#functions/platform/ports/search-index.ts';
import { newsSequenceOf, readVersionRecord } from '#functions/records/articles/version-record.ts';
import { firstSeenTimes } from '#functions/records/articles/first-seen.ts';
import { statementDocuments } from '#functions/records/articles/statement-documents.ts';
import { contributionsOfArticle } from '#functions/records/articles/stored-contributions.ts';
import { isPeerReviewText, unpackArticle } from '#functions/records/articles/stored-article.ts';
import { citedBy, findWorks } from '#functions/records/references/resolve-references.ts';

import type { Label } from '#shared/domain/citation-type.ts';

import type { AlertsPorts } from './ports.ts';

/** A recently added statement, with its time. */
export type NewStatement = { readonly statement: StatementDocument; readonly since: string };

/** A statement whose label experts recently changed, with its previous label and the time. */
export type CorrectedStatement = NewStatement & { readonly from: Label['type'] };

/** What is new in an article. */
export type ArticleNews = {
  readonly article: string;
  /** When it was first read, if recently. */
  readonly publishedSince?: string;
  /** The known works it cites. */
  readonly cites: readonly string[];
  readonly statements: readonly NewStatement[];
  readonly corrected: readonly CorrectedStatement[];
};

const later = (a: string, b: string | undefined) => (b !== undefined && b > a ? b : a);

/**
 * Returns what is new in an article since `newsFrom`; undefined if nothing is, for example when another classifier
 * reads the whole corpus again. A statement is as new as its sentence or, if its reference was matched later, as the
 * match: before that nobody could find it under the work.
 */
export const newsOfArticle =
  ({ table, files }: Pick<AlertsPorts, 'table' | 'files'>) =>
  async (
    { article, sequence }: { readonly article: string; readonly sequence: number },
    newsFrom: string,
  ): Promise<ArticleNews | undefined> => {
    const head = await readVersionRecord(table)(article);
    // A later version has its own message once it is applied.
    if (!head || newsSequenceOf(head) !== sequence) return undefined;
    if (head.at === undefined || head.at <= newsFrom) return undefined;
    const bytes = await files.get(head.file);
    if (!bytes) return undefined;
    const stored = unpackArticle(bytes, article);
    if (isPeerReviewText(stored)) return undefined;
    const resolution = await findWorks(table)(stored.document.references);
    const cites = citedBy(resolution);
    const { knownSince = '' } = head;
    const firstSeen = firstSeenTimes(stored, knownSince);
    const contributed = await contributionsOfArticle(table, article, cites);

    const documents = statementDocuments(stored, resolution);
    const statements = documents
      .map((statement): NewStatement => {
        const { id, citedDoi } = statement;
        const matched = citedDoi && contributed(citedDoi)?.since;
        return { statement, since: later(firstSeen.get(id) ?? '', matched) };
      })
      .filter(({ since }) => since > newsFrom);
    const corrected = documents.flatMap((statement) => correctionOf(statement, newsFrom) ?? []);
    const isNew = knownSince > newsFrom;
    if (!isNew && statements.length + corrected.length === 0) return undefined;
    return { article, ...(isNew && { publishedSince: knownSince }), cites, statements, corrected };
  };

/** Labels by another classifier version or a judge cause no alerts, nor do labels that experts confirm. */
const correctionOf = (
  statement: StatementDocument,
  newsFrom: string,
): CorrectedStatement | undefined => {
  const { by, from, type, at: since } = statement.labels?.at(-1) ?? {};
  if (by !== 'experts' || from === undefined || since === undefined) return undefined;
  return from !== type && since > newsFrom ? { statement, since, from } : undefined;
};
