import { KEEP_PEOPLE, SEARCH, WORK_QUEUE } from '../support/actions.ts';

export default {
  corrections: [...KEEP_PEOPLE, ...SEARCH, 'sqs:SendMessage'],
  'corrections-worker': [...KEEP_PEOPLE, ...WORK_QUEUE],
};
