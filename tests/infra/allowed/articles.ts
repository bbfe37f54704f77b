import { READ_TABLE, SEARCH, WORK_QUEUE } from '../support/actions.ts';

export default {
  'ingest-worker': [
    ...READ_TABLE,
    'dynamodb:BatchWriteItem',
    'dynamodb:ConditionCheckItem',
    'dynamodb:DeleteItem',
    'dynamodb:PutItem',
    'dynamodb:Query',
    'dynamodb:UpdateItem',
    ...SEARCH,
    'events:PutEvents',
    's3:GetObject',
    's3:ListBucket',
    's3:PutObject',
    ...WORK_QUEUE,
  ],
  'uploads-worker': ['s3:GetObject', 's3:ListBucket', 's3:PutObject', ...WORK_QUEUE],
};
