import {
  KEEP_FILES,
  KEEP_PEOPLE,
  READ_TABLE,
  SEARCH,
  WORK_QUEUE,
  WRITE_TABLE,
} from '../support/actions.ts';

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
  articles: [...KEEP_PEOPLE, 'sqs:SendMessage'],
  'ingest-worker': [...READ_ARTICLES, 's3:DeleteObject'],
  'harvests-worker': [...KEEP_PEOPLE, ...KEEP_FILES, ...WORK_QUEUE],
  'relabelling-worker': READ_ARTICLES,
  'retractions-worker': [
    ...READ_TABLE,
    ...WRITE_TABLE,
    'dynamodb:Query',
    ...SEARCH,
    'events:PutEvents',
    ...WORK_QUEUE,
  ],
  'uploads-worker': ['s3:GetObject', 's3:ListBucket', 's3:PutObject', ...WORK_QUEUE],
};
