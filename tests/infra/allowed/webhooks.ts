import { SEARCH, WORK_QUEUE, KEEP_PEOPLE } from '../support/actions.ts';

export default {
  webhooks: [...KEEP_PEOPLE, 'sqs:SendMessage'],
  'webhooks-worker': [...KEEP_PEOPLE, ...SEARCH, 'ses:SendEmail', ...WORK_QUEUE],
};
