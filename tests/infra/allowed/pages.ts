import { READ_TABLE, SEARCH } from '../support/actions.ts';

export default {
  // Everything that a visitor may know is read; nothing is written, sent or counted.
  pages: [...READ_TABLE, 'dynamodb:Query', ...SEARCH, 's3:GetObject', 's3:ListBucket'],
};
