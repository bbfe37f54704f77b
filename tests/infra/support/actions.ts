/** What functions ask of AWS, by what they do with it. */
export const READ_TABLE = ['dynamodb:BatchGetItem', 'dynamodb:GetItem'];
export const SEARCH = ['es:ESHttpGet', 'es:ESHttpPost', 'es:ESHttpPut'];
export const WORK_QUEUE = [
  'sqs:ChangeMessageVisibility',
  'sqs:DeleteMessage',
  'sqs:GetQueueAttributes',
  'sqs:GetQueueUrl',
  'sqs:ReceiveMessage',
  // To hand a message to the dead letter with a reason.
  'sqs:SendMessage',
];

export const WRITE_TABLE = [
  'dynamodb:BatchWriteItem',
  'dynamodb:ConditionCheckItem',
  'dynamodb:DeleteItem',
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
];
/** To know who is asking: to read people, and to write that they were there and how often. */
export const RECOGNISE = [...READ_TABLE, 'dynamodb:PutItem', 'dynamodb:Query'];
export const KEEP_PEOPLE = [...READ_TABLE, ...WRITE_TABLE, 'dynamodb:Query'];

export const KEEP_ACCOUNTS = [
  'cognito-idp:AdminCreateUser',
  'cognito-idp:AdminDeleteUser',
  'cognito-idp:AdminGetUser',
  'cognito-idp:AdminInitiateAuth',
  'cognito-idp:AdminSetUserPassword',
  'cognito-idp:AdminUpdateUserAttributes',
  'cognito-idp:DescribeUserPoolClient',
];
export const READ_SECRET = 'secretsmanager:GetSecretValue';

export const KEEP_FILES = [
  's3:AbortMultipartUpload',
  's3:DeleteObject',
  's3:GetObject',
  's3:ListBucket',
  's3:PutObject',
];
