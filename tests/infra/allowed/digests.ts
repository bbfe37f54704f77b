import { SEARCH, WORK_QUEUE, KEEP_PEOPLE } from '../support/actions.ts';

export default {
  'digests-worker': [...KEEP_PEOPLE, ...SEARCH, 'ses:SendEmail', ...WORK_QUEUE],
};
