import { READ_TABLE } from '../support/actions.ts';

export default {
  pages: [...READ_TABLE, 's3:GetObject'],
};
