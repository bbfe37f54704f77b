import { SEARCH, RECOGNISE } from '../support/actions.ts';

export default {
  search: [...RECOGNISE, ...SEARCH, 'sqs:SendMessage'],
};
