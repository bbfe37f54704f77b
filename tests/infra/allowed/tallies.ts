import { RECOGNISE } from '../support/actions.ts';

export default {
  tallies: RECOGNISE,
};
