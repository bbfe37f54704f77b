import { KEEP_PEOPLE } from '../support/actions.ts';

export default {
  'mail-preferences': KEEP_PEOPLE,
};
