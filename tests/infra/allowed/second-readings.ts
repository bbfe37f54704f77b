import { KEEP_PEOPLE, READ_TABLE, WORK_QUEUE } from '../support/actions.ts';

export default {
  'second-readings': [...READ_TABLE, 'dynamodb:Query'],
  'second-readings-worker': [...KEEP_PEOPLE, 's3:GetObject', 's3:ListBucket', ...WORK_QUEUE],
};
