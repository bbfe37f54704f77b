import { READ_TABLE, SEARCH, WORK_QUEUE } from '../support/actions.ts';

const READ_ARTICLES = [
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
];

export default {
  'ingest-worker': READ_ARTICLES,
  'relabelling-worker': READ_ARTICLES,
  'uploads-worker': ['s3:GetObject', 's3:ListBucket', 's3:PutObject', ...WORK_QUEUE],
};
