import type { Outcome } from '#functions/features/articles/outcome.ts';
import { type CitationType, citationTypes } from '#shared/domain/citation-type.ts';

/** The result of an ingest command, in the shape that `--json` prints. */
export type IngestSummary = {
  readonly articles: number;
  /** Decision letters, replies and the like: separate documents, not counted as articles. */
  readonly subArticles: number;
  /** Files already read before, unchanged. */
  readonly skipped: number;
  readonly references: number;
  readonly referencesWithDoi: number;
  readonly inTextCitations: number;
  readonly statements: Readonly<Record<CitationType, number>>;
  readonly seconds: number;
  readonly articlesPerSecond: number;
  readonly failures: readonly { readonly file: string; readonly reason: string }[];
  /** Files with fields that were longer than the limits of reading. */
  readonly shortened: readonly { readonly file: string; readonly fields: readonly string[] }[];
};

type Counts = Omit<IngestSummary, 'seconds' | 'articlesPerSecond'>;

export const emptyCounts: Counts = {
  articles: 0,
  subArticles: 0,
  skipped: 0,
  references: 0,
  referencesWithDoi: 0,
  inTextCitations: 0,
  statements: { supporting: 0, contradicting: 0, mentioning: 0 },
  failures: [],
  shortened: [],
};

/**
 * Adds one file to the counts. References, citations and statements are those of articles; sub-articles only count
 * themselves.
 */
export const addToCounts = (counts: Counts, file: string, outcome: Outcome): Counts => {
  switch (outcome.kind) {
    case 'unchanged':
      return { ...counts, skipped: counts.skipped + 1 };
    case 'unreadable':
      return { ...counts, failures: [...counts.failures, { file, reason: outcome.reason }] };
    case 'read': {
      const articles = outcome.documents.filter(({ subArticle }) => !subArticle);
      const sum = (valueOf: (article: (typeof articles)[number]) => number) =>
        articles.reduce((total, article) => total + valueOf(article), 0);
      const fields = [...new Set(outcome.documents.flatMap(({ shortened }) => shortened))];
      return {
        ...counts,
        shortened: fields.length > 0 ? [...counts.shortened, { file, fields }] : counts.shortened,
        articles: counts.articles + articles.length,
        subArticles: counts.subArticles + outcome.documents.length - articles.length,
        references: counts.references + sum(({ references }) => references),
        referencesWithDoi: counts.referencesWithDoi + sum((article) => article.referencesWithDoi),
        inTextCitations: counts.inTextCitations + sum((article) => article.inTextCitations),
        statements: {
          supporting: counts.statements.supporting + sum(({ statements }) => statements.supporting),
          contradicting:
            counts.statements.contradicting + sum(({ statements }) => statements.contradicting),
          mentioning: counts.statements.mentioning + sum(({ statements }) => statements.mentioning),
        },
      };
    }
  }
};

const MILLISECONDS = 1000;

export const summarize = (counts: Counts, milliseconds: number): IngestSummary => {
  const seconds = Math.round(milliseconds) / MILLISECONDS;
  return {
    ...counts,
    seconds,
    articlesPerSecond: seconds > 0 ? Math.round((counts.articles / seconds) * 10) / 10 : 0,
  };
};

const number = new Intl.NumberFormat('en');

/** Formats the summary for a terminal. */
export const formatSummary = (summary: IngestSummary): string =>
  [
    `${number.format(summary.articles)} articles read in ${number.format(summary.seconds)} s (${number.format(summary.articlesPerSecond)} per second), ${number.format(summary.subArticles)} sub-articles, ${number.format(summary.skipped)} files unchanged, ${number.format(summary.failures.length)} failures`,
    `${number.format(summary.references)} references (${number.format(summary.referencesWithDoi)} with DOI), ${number.format(summary.inTextCitations)} citations in text`,
    `Statements: ${citationTypes.map((type) => `${number.format(summary.statements[type])} ${type === 'contradicting' ? 'contrasting' : type}`).join(', ')}`,
    ...summary.failures.map(({ file, reason }) => `  ${file}: ${reason}`),
    ...summary.shortened.map(({ file, fields }) => `  ${file}, shortened: ${fields.join(' ')}`),
  ].join('\n');
