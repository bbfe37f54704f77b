import { WORK_QUEUE, KEEP_PEOPLE, READ_SECRET } from '../support/actions.ts';

export default {
  admin: [
    ...KEEP_PEOPLE,
    READ_SECRET,
    ...WORK_QUEUE.filter((action) => action !== 'sqs:GetQueueUrl'),
  ],
};
