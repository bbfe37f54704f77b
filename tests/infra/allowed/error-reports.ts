import { RECOGNISE } from '../support/actions.ts';

export default {
  'error-reports': RECOGNISE,
};
