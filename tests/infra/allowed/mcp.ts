import { RECOGNISE, SEARCH } from '../support/actions.ts';

export default {
  mcp: [...RECOGNISE, ...SEARCH, 'sqs:SendMessage'],
};
