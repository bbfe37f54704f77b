import { type Demonstration } from '#functions/features/articles/removals.ts';
import { removePatents } from '#functions/features/patents/remove-patents.ts';
import { readPatentLine } from '#functions/ingest/patents/read-patent-line.ts';
import { once } from '#functions/platform/once.ts';
import { patentIdOf } from '#shared/domain/patent-number.ts';

import { DEMONSTRATION_ARTICLES, DEMONSTRATION_SEED } from '../demonstration/generate.ts';
import { noticeDoi } from '../demonstration/notices.ts';
import { demonstrationPatents } from '../demonstration/patents.ts';
import { planWorks } from '../demonstration/plan.ts';
import type { LocalWorld } from '../world/world.ts';

const articles = once((): readonly string[] =>
  planWorks(DEMONSTRATION_SEED, DEMONSTRATION_ARTICLES).flatMap((work) =>
    work.notice ? [work.doi, noticeDoi(work)] : [work.doi],
  ),
);

const patentIds = (): readonly string[] =>
  demonstrationPatents.flatMap((invented) => {
    const read = readPatentLine(JSON.stringify(invented));
    return read.kind === 'left' ? [] : [patentIdOf(read.patent)];
  });

/** The demonstration of a data folder. */
export const demonstrationIn = (
  world: Pick<LocalWorld, 'table' | 'patentIndex'>,
): Demonstration => ({
  articles,
  removeRest: () => removePatents(world)(patentIds()),
});
