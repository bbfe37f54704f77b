import { filesOnAws } from '#functions/adapters/aws/ports/files.ts';
import { identityOnAws } from '#functions/adapters/aws/ports/identity.ts';
import { peopleOnAws } from '#functions/adapters/aws/ports/people.ts';

import { savedSearchesOf } from '#functions/saved-searches/personal-data.ts';
import { exportFilesOf } from '#functions/exports/personal-data.ts';

import { finishDeletions } from './delete-person.ts';

const people = peopleOnAws();
const files = filesOnAws();
const ports = {
  ...people,
  personalData: [
    ...people.personalData,
    exportFilesOf(files),
    savedSearchesOf(people.table, files),
  ],
  identity: identityOnAws(),
};

export const handler = (): Promise<void> => finishDeletions(ports);
