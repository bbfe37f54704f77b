import { environment } from '#functions/adapters/aws/environment.ts';
import { filesOnAws } from '#functions/adapters/aws/ports/files.ts';
import { identityOnAws } from '#functions/adapters/aws/ports/identity.ts';
import { mailerOnAws } from '#functions/adapters/aws/ports/mailer.ts';
import { peopleOnAws } from '#functions/adapters/aws/ports/people.ts';
import { served } from '#functions/adapters/aws/served.ts';

import { savedSearchesOf } from '#functions/features/saved-searches/personal-data.ts';
import { exportFilesOf } from '#functions/features/exports/personal-data.ts';

import { usersCalls } from './users-calls.ts';

const people = peopleOnAws();
const files = filesOnAws();

export const handler = served(
  usersCalls({
    ...people,
    personalData: [
      ...people.personalData,
      exportFilesOf(files),
      savedSearchesOf(people.table, files),
    ],
    identity: identityOnAws(),
    mailer: mailerOnAws(),
    churnKeySecret: environment('CHURN_KEY_SECRET'),
  }),
  people,
);
