import * as z from 'zod';

import { everyItem } from '#functions/platform/ports/every-item.ts';
import { type Key, type Table, type Write } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import {
  type CitationType,
  citationTypes,
  EXPERTS,
  type Label,
  labelAuthorities,
} from '#shared/domain/citation-type.ts';

import { labelHistoryOf } from './label-history.ts';
import { type StoredArticle } from './stored-article.ts';

type Ruled = {
  readonly statement: string;
  readonly type: CitationType;
  /** ISO 8601, UTC. */
  readonly at: string;
};

export type ExpertRuling = Ruled & {
  readonly by: 'experts';
  /** The label of the statement when they agreed. */
  readonly from: CitationType | 'unclassified';
  /** Their reasons; empty if they gave none. */
  readonly reasons: readonly string[];
};

/** A label that overrides the classifier's, in every version of the article. */
export type Ruling =
  | (Ruled & {
      readonly by: 'judge';
      /** Name and version of the model that judged. */
      readonly model: string;
      /** The deciding words, as they appear in the text. */
      readonly quote?: string | undefined;
    })
  | ExpertRuling;

const ruled = { statement: z.string(), type: z.enum(citationTypes), at: z.string() };
const StoredShape: z.ZodType<Ruling> = z.discriminatedUnion('by', [
  z.object({ ...ruled, by: z.literal('judge'), model: z.string(), quote: z.string().optional() }),
  z.object({
    ...ruled,
    by: z.literal('experts'),
    from: z.enum([...citationTypes, 'unclassified']),
    reasons: z.array(z.string()),
  }),
]);

const PREFIX = 'ruling#';
/** A judge and experts may both have ruled on a statement; neither overwrites the other. */
const placeOf: Readonly<Record<Ruling['by'], string>> = { judge: '', experts: '#experts' };
const keyOf = (article: string, { statement, by }: Pick<Ruling, 'statement' | 'by'>): Key => ({
  pk: `article#${article}`,
  sk: `${PREFIX}${statement}${placeOf[by]}`,
});

/** The secondary index lists corrections of all articles. */
const CORRECTIONS = 'corrections';

export const rulingWrite = (article: string, ruling: Ruling): Write => ({
  kind: 'put',
  item: {
    ...keyOf(article, ruling),
    ruling: { ...ruling },
    ...(ruling.by === 'experts' && { ipk: CORRECTIONS, isk: `${article}#${ruling.statement}` }),
  },
});

/** Reads all rulings on an article's statements. */
export const rulingsOf =
  (table: Pick<Table, 'query'>) =>
  async (article: string): Promise<readonly Ruling[]> =>
    (await everyItem(table, { pk: `article#${article}`, prefix: PREFIX })).map(({ ruling }) =>
      StoredShape.parse(ruling),
    );

/** Iterates over expert decisions on all articles, by article and statement. */
export const expertRulings =
  (table: Pick<Table, 'query'>) =>
  async (): Promise<readonly { readonly article: string; readonly ruling: ExpertRuling }[]> =>
    (await everyItem(table, { pk: CORRECTIONS, index: 'inverse' })).flatMap(({ pk, ruling }) => {
      const parsed = StoredShape.parse(ruling);
      return parsed.by === 'experts'
        ? [{ article: pk.slice('article#'.length), ruling: parsed }]
        : [];
    });

const labelOf = (ruling: Ruling): Label => {
  const { type, at, by } = ruling;
  if (by === 'judge') {
    const { model, quote } = ruling;
    return { type, model, at, by, ...(quote !== undefined && { quote }) };
  }
  const { from, reasons } = ruling;
  return { type, model: EXPERTS, at, by, from, ...(reasons.length > 0 && { reasons }) };
};

const isSame = (a: Label, b: Label) => a.at === b.at && a.model === b.model && a.by === b.by;

/** Experts override a judge regardless of order; both override the classifier. */
const byRank = (a: Ruling, b: Ruling) =>
  labelAuthorities.indexOf(a.by) - labelAuthorities.indexOf(b.by);

/** Applies rulings to an article: the ruling in force is the newest label of its statement. Idempotent. */
export const withRulings = (article: StoredArticle, rulings: readonly Ruling[]): StoredArticle => {
  if (rulings.length === 0) return article;
  const byStatement = Map.groupBy(rulings.toSorted(byRank), ({ statement }) => statement);
  return {
    ...article,
    ruled: sha256Of(JSON.stringify(rulings.map(labelOf))).slice(0, 12),
    sentences: article.sentences.map((sentence) => ({
      ...sentence,
      citations: sentence.citations.map((citation) => {
        const about = byStatement.get(citation.id);
        const standing = about?.at(-1);
        if (!about || !standing) return citation;
        const labels = about.map(labelOf);
        const before = labelHistoryOf(article, sentence, citation).filter(
          (one) => !labels.some((label) => isSame(one, label)),
        );
        return { ...citation, ruling: standing.type, labels: [...before, ...labels] };
      }),
    })),
  };
};
