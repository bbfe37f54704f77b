import { SEARCH, RECOGNISE } from '../support/actions.ts';

export default {
  relabellings: [...RECOGNISE, ...SEARCH],
};
