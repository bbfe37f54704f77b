import { WORK_QUEUE, KEEP_PEOPLE } from '../support/actions.ts';

export default {
  'yearly-digests': KEEP_PEOPLE,
  'yearly-digests-worker': [...KEEP_PEOPLE, 'ses:SendEmail', ...WORK_QUEUE],
};
