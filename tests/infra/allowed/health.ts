import { SEARCH } from '../support/actions.ts';

export default {
  health: SEARCH,
};
