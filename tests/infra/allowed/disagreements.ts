import { RECOGNISE, SEARCH } from '../support/actions.ts';

export default {
  disagreements: [...RECOGNISE, ...SEARCH],
};
