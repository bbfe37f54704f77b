import { RECOGNISE } from '../support/actions.ts';

export default {
  classifications: RECOGNISE,
};
