import { KEEP_PEOPLE, SEARCH } from '../support/actions.ts';

export default {
  assistant: [...KEEP_PEOPLE, ...SEARCH],
};
