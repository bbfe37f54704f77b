import { currentArticles } from '#functions/records/articles/current-articles.ts';
import { followWorks } from '#functions/records/entities/follow-works.ts';
import { writeLists } from '#functions/records/entities/lists.ts';
import { registryIn } from '#functions/records/entities/registry-files.ts';

import type { Step } from '../step.ts';

const WORKS_AT_ONCE = 500;
const ROUNDS = 5;

/**
 * Gives every journal, institution, funder and author one name, and stores it with the works that print another one. The
 * index, whose shape changes too, is rebuilt with these names.
 */
export const oneNameForEachEntity: Step = {
  label: 'Giving journals, institutions and authors one name, works',
  run: async (data, onDone) => {
    const registry = await registryIn(data.files)();
    const works = new Set<string>();
    for await (const { article, head } of currentArticles(data))
      for (const work of [article.key, ...head.cited]) works.add(work);
    const dois = [...works];
    const renamed = new Set<string>();
    // Names that improve in a later batch are given to the works of earlier ones in the next round.
    for (let round = 1; round <= ROUNDS; round += 1) {
      let remaining = 0;
      for (let start = 0; start < dois.length; start += WORKS_AT_ONCE) {
        const followed = await followWorks(
          data,
          registry,
        )(dois.slice(start, start + WORKS_AT_ONCE));
        for (const doi of followed.renamed) renamed.add(doi);
        remaining += followed.left.length;
        onDone(Math.min(dois.length, start + WORKS_AT_ONCE));
      }
      if (remaining === 0) break;
    }
    await writeLists(data);
    return `Journals, institutions and authors have one name each: ${renamed.size.toLocaleString('en')} of ${dois.length.toLocaleString('en')} works print another one.`;
  },
};
