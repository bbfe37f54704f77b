import { SEARCH, WORK_QUEUE, KEEP_PEOPLE, KEEP_FILES } from '../support/actions.ts';

export default {
  'saved-searches': [...KEEP_PEOPLE, ...SEARCH, ...KEEP_FILES],
  'saved-searches-worker': [...KEEP_PEOPLE, ...SEARCH, ...KEEP_FILES, ...WORK_QUEUE],
};
