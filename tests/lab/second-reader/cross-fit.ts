import { type Verdict } from '#shared/domain/citation-type.ts';

import committed from '#functions/ingest/stance/model.json' with { type: 'json' };
import { likeliestFirst } from '#functions/ingest/stance/second-reader/likeliest-first.ts';
import { type Mix, mixedVerdict } from '#functions/ingest/stance/second-reader/mix.ts';
import { verdictOf } from '#functions/ingest/stance/verdict.ts';
import { foldOf } from '../training/folds.ts';
import { type ArticleGroup } from './aside.ts';
import { calibrate, type LabeledTwice, type ReadTwice } from './fit-mix.ts';

export const FOLDS = 5;

export type Measured = LabeledTwice & { readonly id: string; readonly group: ArticleGroup };
export type Natural = ReadTwice & { readonly id: string };

export type Judged = Measured & Verdict;

/** Both sets of labels stand for the same statements, so that each counts as much as the other. */
const ofEqualWeight = (sets: readonly (readonly LabeledTwice[])[]): readonly LabeledTwice[] =>
  sets.flatMap((set) => {
    const total = set.reduce((sum, { weight }) => sum + weight, 0);
    return set.map((statement) => ({ ...statement, weight: statement.weight / total }));
  });

/** Returns the mix that all labels together give: the one that is shipped. */
export const mixOfAll = (
  labeled: readonly LabeledTwice[],
  measured: readonly Measured[],
  natural: readonly Natural[],
  withFirst: boolean,
): Mix => calibrate(ofEqualWeight([labeled, measured]), natural, withFirst);

/**
 * Judges each measured statement with a mix from articles of the other folds. `isRead` says whether the second reader
 * read it; otherwise the label of the first reader stays.
 */
export const crossFitted = (
  labeled: readonly LabeledTwice[],
  measured: readonly Measured[],
  natural: readonly Natural[],
  withFirst: boolean,
): ((isRead?: (statement: Measured) => boolean) => readonly Judged[]) => {
  const isIn = (fold: number) => (statement: ReadTwice) => foldOf(statement.citing, FOLDS) === fold;
  const outside = <Statement extends ReadTwice>(statements: readonly Statement[], fold: number) =>
    statements.filter((statement) => !isIn(fold)(statement));
  const mixes = Array.from({ length: FOLDS }, (_, fold) =>
    mixOfAll(outside(labeled, fold), outside(measured, fold), natural, withFirst),
  );
  return (isRead = () => true) =>
    mixes.flatMap((mix, fold) =>
      measured.filter(isIn(fold)).map((statement) => ({
        ...statement,
        ...(isRead(statement)
          ? mixedVerdict(statement.first, statement.second, mix)
          : verdictOf(statement.first, committed.thresholds)),
      })),
    );
};

/** Returns the ids of the likeliest share of each article, which the second reader reads first. */
export const likeliestIds = (natural: readonly Natural[], share: number): ReadonlySet<string> =>
  new Set(
    [...Map.groupBy(natural, ({ citing }) => citing).values()].flatMap((article) =>
      likeliestFirst(article)
        .slice(0, Math.ceil(share * article.length))
        .flatMap((index) => article[index]?.id ?? []),
    ),
  );
