import { KEEP_PEOPLE, RECOGNISE, SEARCH, WORK_QUEUE } from '../support/actions.ts';

const READ_FILES = ['s3:GetObject', 's3:ListBucket'];

export default {
  entities: [...RECOGNISE, ...READ_FILES],
  'entities-worker': [...KEEP_PEOPLE, ...READ_FILES, ...SEARCH, 's3:PutObject', ...WORK_QUEUE],
};
