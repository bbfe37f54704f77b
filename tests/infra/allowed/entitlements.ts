import { KEEP_PEOPLE } from '../support/actions.ts';

export default {
  entitlements: KEEP_PEOPLE,
};
