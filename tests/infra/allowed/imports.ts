import { KEEP_PEOPLE, SEARCH, WORK_QUEUE } from '../support/actions.ts';

export default {
  'imports-worker': [
    ...KEEP_PEOPLE,
    ...SEARCH,
    'events:PutEvents',
    's3:DeleteObject',
    's3:GetObject',
    's3:ListBucket',
    's3:PutObject',
    ...WORK_QUEUE,
  ],
};
