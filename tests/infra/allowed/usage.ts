import { KEEP_PEOPLE, WORK_QUEUE } from '../support/actions.ts';

export default {
  usage: KEEP_PEOPLE,
  'usage-worker': [...KEEP_PEOPLE, ...WORK_QUEUE],
  'usage-days-worker': [...KEEP_PEOPLE, ...WORK_QUEUE],
};
