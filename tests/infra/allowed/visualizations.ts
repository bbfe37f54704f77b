import { RECOGNISE } from '../support/actions.ts';

export default {
  visualizations: RECOGNISE,
};
