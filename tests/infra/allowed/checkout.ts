import { KEEP_PEOPLE, WORK_QUEUE } from '../support/actions.ts';

export default {
  checkout: [...KEEP_PEOPLE, 'sqs:SendMessage'],
  'subscriptions-worker': [...KEEP_PEOPLE, ...WORK_QUEUE],
};
