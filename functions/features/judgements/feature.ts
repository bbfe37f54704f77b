import { type Feature, worker } from '#functions/platform/feature.ts';
import { type QueueNamed } from '#functions/platform/ports/queue.ts';
import { ARTICLE_FILES } from '#functions/records/articles/stored-article.ts';

import { judgeArticle, type JudgementsPorts } from './judge-article.ts';

type WorkerWorld = Omit<JudgementsPorts, 'ingestQueue'> & { readonly queueNamed: QueueNamed };

const INGEST = 'ingest';

export const feature: Feature<WorkerWorld> = {
  name: 'judgements',
  workers: [
    worker({
      queue: 'judgements',
      does: 'Judging statements with an uncertain label',
      work: (world: WorkerWorld) => ({
        kind: 'each',
        work: judgeArticle({ ...world, ingestQueue: world.queueNamed(INGEST) }),
      }),
      memoryMib: 512,
      touches: {
        table: 'read-and-write',
        files: { read: [ARTICLE_FILES] },
        sends: [INGEST],
        judge: true,
      },
      // Each may wait for a model many times, so few run at once.
      messages: 1,
      runs: 2,
      follows: ['article-read'],
      alarms: {
        lost: 'Some statements kept the label of the classifier although a judge should have read them.',
        late: 'Statements with an uncertain label are judged more than a day late.',
        lateAfterMinutes: 1440,
      },
    }),
  ],
};
