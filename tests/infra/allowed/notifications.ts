import { SEARCH, KEEP_PEOPLE } from '../support/actions.ts';

export default {
  notifications: [...KEEP_PEOPLE, ...SEARCH],
};
