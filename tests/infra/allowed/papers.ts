import { SEARCH, RECOGNISE } from '../support/actions.ts';

export default {
  papers: [...RECOGNISE, ...SEARCH, 's3:GetObject', 's3:ListBucket', 'sqs:SendMessage'],
};
