import { SEARCH, WORK_QUEUE, KEEP_PEOPLE, KEEP_FILES, READ_TABLE } from '../support/actions.ts';

export default {
  'reference-checks': [...KEEP_PEOPLE, ...SEARCH, ...KEEP_FILES, 'sqs:SendMessage'],
  'reference-checks-worker': [...KEEP_PEOPLE, ...SEARCH, ...KEEP_FILES, ...WORK_QUEUE],
  'manuscript-uploads-worker': [
    ...READ_TABLE,
    'dynamodb:Query',
    's3:DeleteObject',
    's3:ListBucket',
    ...WORK_QUEUE,
  ],
};
