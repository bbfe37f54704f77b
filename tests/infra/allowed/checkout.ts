import { KEEP_PEOPLE } from '../support/actions.ts';

export default {
  checkout: KEEP_PEOPLE,
};
