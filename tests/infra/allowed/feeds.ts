import { SEARCH, KEEP_PEOPLE } from '../support/actions.ts';

export default {
  feeds: [...KEEP_PEOPLE, ...SEARCH],
};
