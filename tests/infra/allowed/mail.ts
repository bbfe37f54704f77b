import { WORK_QUEUE, WRITE_TABLE } from '../support/actions.ts';

export default {
  'mail-feedback-worker': [...WRITE_TABLE, ...WORK_QUEUE],
};
