import { KEEP_PEOPLE } from '../support/actions.ts';

export default {
  visualizations: KEEP_PEOPLE,
};
