import { KEEP_PEOPLE, SEARCH } from '../support/actions.ts';

export default {
  showcase: [...KEEP_PEOPLE, ...SEARCH],
};
