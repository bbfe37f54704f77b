import { api, type Feature, worker } from '#functions/platform/feature.ts';
import { sweepJobs } from '#functions/platform/jobs/sweep-jobs.ts';
import type { JobWorld } from '#functions/platform/jobs/run-job.ts';
import { workOnJobs } from '#functions/platform/jobs/work-on-jobs.ts';
import type { QueueNamed } from '#functions/platform/ports/queue.ts';
import { SOURCE_FILES } from '#functions/records/articles/stored-article.ts';
import { askRegistries } from '#functions/records/registries/ask-registries.ts';
import { resolveShortDois } from '#functions/records/registries/resolve-short-dois.ts';
import { referenceChecksCalls } from '#shared/contracts/reference-checks.ts';

import { manuscriptUse } from './awaited-manuscript.ts';
import { checkManuscript, type CheckManuscriptPorts } from './check-manuscript.ts';
import {
  downloadCorrectedReferences,
  downloadReferenceReport,
  downloadSharedReport,
} from './download-check.ts';
import { checksPersonalData } from './personal-data.ts';
import { removeUnwantedManuscript } from './remove-unwanted-manuscript.ts';
import { readReferenceEvidence } from './read-evidence.ts';
import { readReferenceUses, readSharedReferenceUses } from './read-uses.ts';
import { deleteReferenceCheck, readReferenceCheck, readReferenceChecks } from './read-check.ts';
import {
  CHECK_FILES_PREFIX,
  MANUSCRIPT_FILES_PREFIX,
  referenceCheckJobs,
} from './reference-check-jobs.ts';
import {
  readSharedReferenceCheck,
  shareReferenceCheck,
  unshareReferenceCheck,
} from './share-check.ts';
import { beginUploadedCheck, startReferenceCheck } from './start-check.ts';
import { sweepManuscripts } from './sweep-manuscripts.ts';

type ApiWorld = Omit<Parameters<typeof readReferenceEvidence>[0], 'queue'> & {
  readonly queueNamed: QueueNamed;
};
type WorkerWorld = JobWorld &
  Omit<CheckManuscriptPorts, 'askElsewhere' | 'resolveShortDoi'> &
  Parameters<typeof askRegistries>[0];
type UploadsWorld = Parameters<typeof removeUnwantedManuscript>[0];

const QUEUE = 'reference-checks';
/** Announces each manuscript that S3 accepts. */
export const MANUSCRIPT_UPLOADS = 'manuscript-uploads';
/** A file is stored just before its check is, so a message about it waits until the check exists. */
const CHECK_EXISTS_AFTER_SECONDS = 60;
const FILES = [CHECK_FILES_PREFIX, MANUSCRIPT_FILES_PREFIX];

export const feature: Feature<ApiWorld & WorkerWorld & UploadsWorld> = {
  name: 'reference-checks',
  api: api({
    endpoints: referenceChecksCalls,
    useCases: (world: ApiWorld) => {
      const ports = { ...world, queue: world.queueNamed(QUEUE) };
      return {
        startReferenceCheck: startReferenceCheck(ports),
        beginUploadedCheck: beginUploadedCheck(ports),
        readReferenceChecks: readReferenceChecks(ports),
        readReferenceCheck: readReferenceCheck(ports),
        deleteReferenceCheck: deleteReferenceCheck(ports),
        shareReferenceCheck: shareReferenceCheck(ports),
        unshareReferenceCheck: unshareReferenceCheck(ports),
        readSharedReferenceCheck: readSharedReferenceCheck(ports),
        downloadReferenceReport: downloadReferenceReport(ports),
        downloadSharedReport: downloadSharedReport(ports),
        downloadCorrectedReferences: downloadCorrectedReferences(ports),
        readReferenceUses: readReferenceUses(ports),
        readSharedReferenceUses: readSharedReferenceUses(ports),
        readReferenceEvidence: readReferenceEvidence(ports),
      };
    },
    memoryMib: 1024,
    touches: {
      table: 'read-and-write',
      search: ['statements'],
      files: { keep: FILES, read: [SOURCE_FILES] },
      sends: [QUEUE],
      sources: true,
      assistantModel: true,
    },
  }),
  workers: [
    worker({
      queue: QUEUE,
      does: 'Checking the references of a manuscript',
      work: (world: WorkerWorld) =>
        workOnJobs(referenceCheckJobs, {
          ...world,
          open: checkManuscript({
            ...world,
            askElsewhere: askRegistries(world),
            resolveShortDoi: resolveShortDois(world),
          }),
        }),
      // A separate process reads the file while this one looks up works.
      memoryMib: 1769,
      touches: {
        table: 'read-and-write',
        search: ['statements'],
        files: { keep: FILES },
        manuscripts: true,
        sources: true,
        // Work that exceeds one run is passed on.
        sends: [QUEUE],
      },
      messages: 1,
      runs: 2,
      alarms: {
        lost: 'Requested reference checks failed, and the people who requested them were informed.',
        late: 'Reference checks do not start within 15 minutes.',
        lateAfterMinutes: 15,
      },
    }),
    worker({
      queue: MANUSCRIPT_UPLOADS,
      does: 'Deleting a manuscript that no check waits for',
      work: (world: UploadsWorld) => ({ kind: 'each', work: removeUnwantedManuscript(world) }),
      memoryMib: 512,
      touches: { table: 'read', files: { remove: [MANUSCRIPT_FILES_PREFIX] } },
      delaySeconds: CHECK_EXISTS_AFTER_SECONDS,
      messages: 10,
      runs: 2,
      alarms: {
        lost: 'Manuscripts that arrived for deleted checks were not deleted at once; the hourly sweep deletes them.',
        late: 'Manuscripts that arrived for deleted checks are kept for more than an hour.',
        lateAfterMinutes: 60,
      },
      onlyOnAws: true,
    }),
  ],
  personalData: checksPersonalData,
  personalFiles: FILES,
  uploads: { prefix: MANUSCRIPT_FILES_PREFIX, useOf: manuscriptUse },
  sweep: {
    touches: { files: { remove: FILES } },
    work: async (world) => {
      const checks = await sweepJobs(referenceCheckJobs, world);
      const manuscripts = await sweepManuscripts(world);
      return checks + manuscripts === 0
        ? undefined
        : `Old checks of references deleted: ${String(checks)}; manuscripts that nobody read or waits for: ${String(manuscripts)}.`;
    },
  },
};
