import { type StatementDocument } from '#functions/platform/ports/search-index.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import { withLabelHistory } from '#functions/records/articles/label-history.ts';
import { rulingsOf, withRulings } from '#functions/records/articles/rulings.ts';
import { readingsOf } from '#functions/records/second-readings/stored-readings.ts';
import { withSecondReadings } from '#functions/records/second-readings/apply-readings.ts';
import { statementDocuments } from '#functions/records/articles/statement-documents.ts';
import {
  packArticle,
  parsedFileKey,
  type StoredArticle,
  unpackArticles,
} from '#functions/records/articles/stored-article.ts';
import {
  type ChangedLabel,
  relabelingWrites,
  activeModel,
} from '#functions/records/relabelings/relabeling-repository.ts';

import { labelArticle } from './label-article.ts';
import { type IngestPorts } from './ports.ts';
import { appliedReadings } from './publish-read-article.ts';
import {
  currentVersion,
  matchesOf,
  type PublishResult,
  publishVersion,
} from './publish-version.ts';

type Ports = Pick<IngestPorts, 'table' | 'files' | 'now' | 'model' | 'classifier'>;

/** Another classifier version is in use; the program that runs it labels the article. */
class OtherVersionInUse extends Error {
  override readonly name = 'OtherVersionInUse';
}

/**
 * Relabels an article's statements from its stored version, which contains everything the classifier sees. Second readings
 * and rulings stay in force and nobody is alerted. Does nothing if the version in use already labeled it, also when another reading is
 * in progress.
 */
export const relabel = async (ports: Ports, parsed: string): Promise<readonly PublishResult[]> => {
  const { table, files, model } = ports;
  const some = await files.get(parsed);
  if (!some) return [];
  const [only] = unpackArticles(some);
  if (!only) return [];
  const { key } = only;
  const inUse = await activeModel(table)();
  if (inUse?.model !== model)
    throw new OtherVersionInUse(
      `${inUse?.model ?? 'No classifier'} is in use, and this is ${model}.`,
    );

  return retryOnConflict(async () => {
    const current = await currentVersion(ports, key);
    if (!current) return [];
    const { before, article: stored } = current;
    const isLabelled = before.model === model;
    // An article that is being read is applied by its reader.
    if (isLabelled && (before.settled || before.relabels === undefined)) return [];

    const article = isLabelled ? stored : await labelledAnew(ports, stored);
    const matches = await matchesOf(table)(article);
    const { relabels: told, readAgain: _before, ...known } = before;
    // An interrupted reading was never announced, so this version is announced instead.
    const relabels = told ?? (before.settled ? before.sequence : undefined);
    const changes = changesBetween(
      statementDocuments(stored, matches.resolution),
      statementDocuments(article, matches.resolution),
    );
    const published = await publishVersion(ports)(before, {
      article,
      matches,
      packed: packArticle(article),
      record: {
        ...known,
        model,
        file: parsedFileKey(article),
        ...(relabels !== undefined && { relabels }),
        ...appliedReadings(article),
      },
      beside:
        isLabelled || inUse.relabelling === undefined
          ? []
          : await relabelingWrites(table)(inUse.relabelling, {
              article: key,
              from: before.model,
              ...changes,
            }),
    });
    return [published];
  });
};

const labelledAnew = async (
  { table, now, classifier }: Ports,
  stored: StoredArticle,
): Promise<StoredArticle> => {
  const { model, classify } = classifier();
  const { ruled: _, readAgain: _again, ...unruled } = stored;
  const fresh: StoredArticle = {
    ...unruled,
    model,
    at: now().toISOString(),
    sentences: stored.sentences.map((sentence) =>
      labelArticle({ classify })({
        ...sentence,
        citations: sentence.citations.map(
          ({ labels: _labels, ruling: _ruling, ...citation }) => citation,
        ),
      }),
    ),
  };
  const [readings, rulings] = await Promise.all([
    readingsOf(table)(stored.key),
    rulingsOf(table)(stored.key),
  ]);
  return withRulings(withSecondReadings(withLabelHistory(fresh, stored), readings.newest), rulings);
};

/** The visible changes among statements that tallies count. */
const changesBetween = (
  before: readonly StatementDocument[],
  after: readonly StatementDocument[],
): { readonly statements: number; readonly changed: readonly ChangedLabel[] } => {
  const was = new Map(before.map(({ id, type }) => [id, type]));
  const counted = after.filter(({ kind }) => kind === 'text');
  const changed = counted.flatMap(({ id, type }): readonly ChangedLabel[] => {
    const earlier = was.get(id) ?? type;
    return earlier === type ? [] : [{ statement: id, was: earlier, is: type }];
  });
  return { statements: counted.length, changed };
};
