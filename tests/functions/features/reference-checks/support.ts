import { checkManuscript } from '#functions/features/reference-checks/check-manuscript.ts';
import { referenceCheckJobs } from '#functions/features/reference-checks/reference-check-jobs.ts';
import { summaryReader } from '#functions/ingest/manuscript-files/read-summary.ts';
import { createClassifier } from '#functions/ingest/stance/classifier.ts';
import { once } from '#functions/platform/once.ts';
import { workOnJobs } from '#functions/platform/jobs/work-on-jobs.ts';
import type { ExternalLookup } from '#functions/platform/ports/registry.ts';
import { JobMessage } from '#shared/messages/jobs.ts';
import { type MatrixWorld, openMatrixWorld } from '#tests/functions/access-matrix/askers.ts';
import { jats } from '#tests/support/jats.ts';

export const RETRACTED = '10.5555/retracted';
export const CONTRASTED = '10.5555/contrasted';
export const CONTRAST =
  'In contrast to the previous study [1], we found no effect; our results contradict these findings.';
export const WAVES = 'Waves that carry lanterns over the reef';

/** The product with a retracted work, and one that another contradicts. */
export const openCheckWorld = async (more: Parameters<typeof openMatrixWorld>[0] = {}) => {
  const world = await openMatrixWorld(more);
  const { ingest } = world;
  await ingest.handInFile(
    'contrasting.xml',
    jats({
      doi: '10.5555/contrasting',
      title: 'No effect of lanterns',
      references: [
        { doi: CONTRASTED, title: WAVES, year: 2011, author: 'Rowan' },
        { doi: RETRACTED, title: 'Tides that were never measured', year: 2012, author: 'Alder' },
      ],
      results: [CONTRAST, 'Tides rise [2].'],
    }),
  );
  await ingest.handInFile(
    'notice.xml',
    jats({
      doi: '10.5555/notice',
      type: 'retraction',
      title: 'Retraction of a work',
      related: `<related-article related-article-type="retracted-article" ext-link-type="doi" xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="${RETRACTED}"/>`,
    }),
  );
  await ingest.workAll();
  await ingest.ports.index.refresh();
  const classifier = once(() => createClassifier());
  const readManuscript = summaryReader(classifier);
  const ports = { ...ingest.ports, now: world.now, readManuscript };

  /** Works the queue as the worker does; one that is ending stops behind the first step. */
  const workAll = async ({
    isEnding = false,
    ...more
  }: { readonly askElsewhere?: ExternalLookup; readonly isEnding?: boolean } = {}) => {
    const work = workOnJobs(referenceCheckJobs, {
      ...ports,
      open: checkManuscript({ ...ports, ...more }),
    });
    if (work.kind !== 'each') throw new Error('Checks are worked one by one.');
    for (const body of world.api.messagesOf('reference-checks').splice(0)) {
      JobMessage.parse(JSON.parse(body));
      await work.work(
        { body, id: 'message', deliveries: 1 } as never,
        { isEnding: () => isEnding, goesOn: async () => undefined } as never,
      );
    }
  };
  const manuscripts = async () => {
    const keys: string[] = [];
    for await (const { key } of ingest.ports.files.list('manuscripts/')) keys.push(key);
    return keys;
  };
  return { ...world, ports, workAll, manuscripts };
};
export type CheckWorld = Awaited<ReturnType<typeof openCheckWorld>> & MatrixWorld;
