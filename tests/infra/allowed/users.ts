import { WORK_QUEUE, KEEP_PEOPLE } from '../support/actions.ts';

export default {
  'deletions-worker': [
    ...KEEP_PEOPLE,
    'cognito-idp:AdminDeleteUser',
    's3:DeleteObject',
    's3:ListBucket',
    ...WORK_QUEUE,
  ],
  // Erasing a person also deletes the files of their exports.
  users: [
    ...KEEP_PEOPLE,
    'ses:SendEmail',
    'cognito-idp:AdminDeleteUser',
    's3:DeleteObject',
    's3:ListBucket',
  ],
};
