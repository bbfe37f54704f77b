import { READ_TABLE, SEARCH } from '../support/actions.ts';

export default {
  health: [...READ_TABLE, 'dynamodb:Query', ...SEARCH],
};
