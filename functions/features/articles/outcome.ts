import { type StatementDocument } from '#functions/platform/ports/search-index.ts';
import { type CitationType, citationTypes } from '#shared/domain/citation-type.ts';

import { type AppliedVersion } from './apply-version.ts';

/** The outcome of one file. */
export type Outcome =
  | { readonly kind: 'read'; readonly documents: readonly DocumentSummary[] }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'unreadable'; readonly reason: string };

export type DocumentSummary = {
  readonly key: string;
  readonly subArticle: boolean;
  readonly references: number;
  readonly referencesWithDoi: number;
  readonly inTextCitations: number;
  readonly statements: Readonly<Record<CitationType, number>>;
  /** One sentence for each field that was cut because it was too long. */
  readonly shortened: readonly string[];
};

const countsByType = (statements: readonly StatementDocument[]) =>
  Object.fromEntries(
    citationTypes.map((type) => [
      type,
      statements.filter((statement) => statement.kind === 'text' && statement.type === type).length,
    ]),
    // fromEntries loses the guarantee that every type is present.
  ) as Record<CitationType, number>;

export const summaryOf = ({
  flipped: { article },
  statements,
}: AppliedVersion): DocumentSummary => ({
  key: article.key,
  subArticle: article.document.within !== undefined,
  references: article.document.references.length,
  referencesWithDoi: article.document.references.filter(({ doi }) => doi).length,
  inTextCitations: article.document.inTextCitations,
  statements: countsByType(statements),
  shortened: article.document.shortened ?? [],
});
