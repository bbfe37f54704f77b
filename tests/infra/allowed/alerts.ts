import { WORK_QUEUE, KEEP_PEOPLE } from '../support/actions.ts';

export default {
  'alerts-worker': [...KEEP_PEOPLE, 's3:GetObject', 's3:ListBucket', ...WORK_QUEUE],
};
