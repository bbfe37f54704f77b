import { SEARCH, WORK_QUEUE, KEEP_PEOPLE } from '../support/actions.ts';

export default {
  dashboards: [...KEEP_PEOPLE, ...SEARCH, 'ses:SendEmail', 'sqs:SendMessage'],
  'dashboards-worker': [...KEEP_PEOPLE, ...SEARCH, ...WORK_QUEUE],
};
