import { SEARCH, RECOGNISE } from '../support/actions.ts';

export default {
  patents: [...RECOGNISE, ...SEARCH],
};
