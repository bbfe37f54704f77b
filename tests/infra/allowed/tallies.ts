import { RECOGNISE, SEARCH } from '../support/actions.ts';

export default {
  tallies: [...RECOGNISE, ...SEARCH],
};
