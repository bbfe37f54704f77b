import { describeAgain } from '#functions/features/articles/describe-again.ts';
import { currentArticles } from '#functions/records/articles/current-articles.ts';
import { printedWorks } from '#functions/records/papers/printed-work.ts';

import { followAllWorks } from '../follow-all-works.ts';
import type { Step } from '../step.ts';
import { matchAgain } from './merge-prints.ts';

const WORKS_AT_ONCE = 200;

/**
 * Finds works by every title that references print, and matches the references that name a work without its DOI again: before,
 * the title of the most complete reference alone counted, even if it was an odd one.
 */
export const findWorksByAllTitles: Step = {
  label: 'Finding works by all their titles, articles',
  run: async (data, onDone) => {
    const printed = new Set<string>();
    const matching: string[] = [];
    let done = 0;
    for await (const { article } of currentArticles(data)) {
      for (const work of printedWorks(article.document.references).keys()) printed.add(work);
      if (article.document.references.some(({ doi }) => !doi)) matching.push(article.key);
      done += 1;
      onDone(done);
    }
    const works = [...printed];
    for (let start = 0; start < works.length; start += WORKS_AT_ONCE)
      await describeAgain(data.table)(works.slice(start, start + WORKS_AT_ONCE));
    const touched = new Set<string>();
    for (const article of matching)
      for (const work of await matchAgain(data, article)) touched.add(work);
    await followAllWorks(data, [...touched]);
    return `Works are found by all titles that references print: ${works.length.toLocaleString('en')} works were looked at.`;
  },
};
