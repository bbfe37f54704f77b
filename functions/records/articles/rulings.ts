import * as z from 'zod';

import { everyItem } from '#functions/platform/ports/every-item.ts';
import { type Key, type Table, type Write } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { type CitationType, citationTypes, type Label } from '#shared/domain/citation-type.ts';

import { labelsOf } from './label-history.ts';
import { type StoredArticle } from './stored-article.ts';

/** A label that stands above what the classifier says of a statement, whichever version of it reads the article. */
export type Ruling = {
  readonly statement: string;
  readonly type: CitationType;
  readonly by: NonNullable<Label['by']>;
  /** Name and version of the model that judged. */
  readonly model: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The words that decided, as they stand in the text. */
  readonly quote?: string | undefined;
};

const Stored: z.ZodType<Ruling> = z.object({
  statement: z.string(),
  type: z.enum(citationTypes),
  by: z.literal('judge'),
  model: z.string(),
  at: z.string(),
  quote: z.string().optional(),
});

const PREFIX = 'ruling#';
const keyOf = (article: string, statement: string): Key => ({
  pk: `article#${article}`,
  sk: `${PREFIX}${statement}`,
});

export const rulingWrite = (article: string, ruling: Ruling): Write => ({
  kind: 'put',
  item: { ...keyOf(article, ruling.statement), ruling: { ...ruling } },
});

/** All rulings about the statements of an article. */
export const rulingsOf =
  (table: Pick<Table, 'query'>) =>
  async (article: string): Promise<readonly Ruling[]> =>
    (await everyItem(table, { pk: `article#${article}`, prefix: PREFIX })).map(({ ruling }) =>
      Stored.parse(ruling),
    );

const labelOf = ({ type, model, at, by, quote }: Ruling): Label => ({
  type,
  model,
  at,
  by,
  ...(quote !== undefined && { quote }),
});

const isSame = (one: Label, other: Label) =>
  one.at === other.at && one.model === other.model && one.by === other.by;

/** An article under its rulings, each the newest label of its statement. Done again it changes nothing. */
export const withRulings = (article: StoredArticle, rulings: readonly Ruling[]): StoredArticle => {
  if (rulings.length === 0) return article;
  const byStatement = new Map(rulings.map((ruling) => [ruling.statement, ruling]));
  return {
    ...article,
    ruled: sha256Of(JSON.stringify(rulings.map(labelOf))).slice(0, 12),
    sentences: article.sentences.map((sentence) => ({
      ...sentence,
      citations: sentence.citations.map((citation) => {
        const ruling = byStatement.get(citation.id);
        if (!ruling) return citation;
        const label = labelOf(ruling);
        const before = labelsOf(article, sentence, citation).filter((one) => !isSame(one, label));
        return { ...citation, ruling: ruling.type, labels: [...before, label] };
      }),
    })),
  };
};
