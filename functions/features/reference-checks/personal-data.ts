import type { PersonalData } from '#functions/platform/personal-data.ts';
import { personalJobs } from '#functions/platform/jobs/personal-jobs.ts';
import { removeFiles } from '#functions/platform/jobs/remove-job.ts';

import { manuscriptsPrefix, referenceCheckJobs } from './reference-check-jobs.ts';

/** A person's uploads and results. Checks and links are stored under the person and read there. */
export const checksPersonalData = (ports: Parameters<typeof personalJobs>[2]): PersonalData => {
  const findings = personalJobs(referenceCheckJobs, 'referenceChecks', ports);
  const { files } = ports;
  return {
    name: findings.name,
    read: async (personId) => {
      const prefix = manuscriptsPrefix(personId);
      const manuscripts: { readonly file: string; readonly bytes: number }[] = [];
      for await (const { key, bytes } of files.list(prefix))
        manuscripts.push({ file: key.slice(prefix.length), bytes });
      return { findings: await findings.read(personId), manuscripts };
    },
    erase: async (personId) => {
      await removeFiles(files, manuscriptsPrefix(personId));
      await findings.erase(personId);
      await removeFiles(files, manuscriptsPrefix(personId));
    },
  };
};
