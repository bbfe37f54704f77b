import { KEEP_PEOPLE, READ_SECRET } from '../support/actions.ts';

export default {
  // What failed is put aside, which also asks for the address of that queue.
  schedules: [
    ...KEEP_PEOPLE,
    's3:DeleteObject',
    's3:ListBucket',
    'sqs:GetQueueAttributes',
    'sqs:GetQueueUrl',
    'sqs:SendMessage',
  ],
  'rotate-token-keys': [
    'secretsmanager:DescribeSecret',
    READ_SECRET,
    'secretsmanager:PutSecretValue',
    'secretsmanager:UpdateSecretVersionStage',
  ],
};
