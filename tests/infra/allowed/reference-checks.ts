import { SEARCH, WORK_QUEUE, KEEP_PEOPLE, KEEP_FILES } from '../support/actions.ts';

export default {
  'reference-checks': [...KEEP_PEOPLE, ...SEARCH, ...KEEP_FILES, 'sqs:SendMessage'],
  'reference-checks-worker': [...KEEP_PEOPLE, ...SEARCH, ...KEEP_FILES, ...WORK_QUEUE],
};
