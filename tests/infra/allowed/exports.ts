import { SEARCH, WORK_QUEUE, KEEP_PEOPLE, KEEP_FILES } from '../support/actions.ts';

export default {
  exports: [...KEEP_PEOPLE, ...SEARCH, ...KEEP_FILES, 'sqs:SendMessage'],
  'exports-worker': [...KEEP_PEOPLE, ...SEARCH, ...KEEP_FILES, ...WORK_QUEUE],
};
