import { KEEP_PEOPLE, WORK_QUEUE } from '../support/actions.ts';

export default {
  collections: [...KEEP_PEOPLE, 'sqs:SendMessage'],
  'collections-worker': [
    ...KEEP_PEOPLE,
    's3:GetObject',
    's3:ListBucket',
    's3:PutObject',
    ...WORK_QUEUE,
  ],
};
