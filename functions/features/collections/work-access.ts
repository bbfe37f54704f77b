import {
  DailyBudgetSpent,
  type ListedArticle,
  SourceUnavailable,
  type WorkAccess,
} from '#functions/platform/ports/sources.ts';
import { accessAnswers } from '#functions/records/registries/registry-answers.ts';
import { type CollectingSourceName } from '#shared/domain/source-name.ts';

import { type CollectingPorts } from './ports.ts';

const INDEX = 'unpaywall';

/**
 * Adds what an index of open works says of articles whose list does not say whether they are open, where the index is
 * allowed. An index that does not answer leaves the rest of the page as it is: nothing but a count depends on it.
 */
export const withAccess = async (
  { sources, table, now }: Pick<CollectingPorts, 'sources' | 'table' | 'now'>,
  allowed: ReadonlySet<CollectingSourceName>,
  articles: readonly ListedArticle[],
): Promise<readonly ListedArticle[]> => {
  const answers = accessAnswers(table);
  let isSilent = !allowed.has(INDEX);
  const accessOf = async (doi: string): Promise<WorkAccess | undefined> => {
    const stored = await answers.get(INDEX, doi, now());
    if (stored !== undefined) return stored === 'unknown' ? undefined : stored;
    const access = await sources.accessIndexes[INDEX].accessOf(doi);
    await answers.put(INDEX, doi, access ?? 'unknown', now());
    return access;
  };
  const described: ListedArticle[] = [];
  for (const article of articles) {
    const { doi, isOpen } = article;
    if (isSilent || isOpen !== undefined || doi === undefined) {
      described.push(article);
      continue;
    }
    try {
      const access = await accessOf(doi);
      described.push({
        ...article,
        isOpen: access?.isOpen,
        license: article.license ?? access?.license,
        pmcid: article.pmcid ?? access?.pmcid,
      });
    } catch (error) {
      if (!(error instanceof SourceUnavailable || error instanceof DailyBudgetSpent)) throw error;
      isSilent = true;
      described.push(article);
    }
  }
  return described;
};
