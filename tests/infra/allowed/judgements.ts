import { KEEP_PEOPLE, WORK_QUEUE } from '../support/actions.ts';

export default {
  'judgements-worker': [...KEEP_PEOPLE, 's3:GetObject', 's3:ListBucket', ...WORK_QUEUE],
};
