import { KEEP_PEOPLE, WORK_QUEUE } from '../support/actions.ts';

export default {
  licenses: [...KEEP_PEOPLE, 'sqs:SendMessage'],
  'licenses-worker': [...KEEP_PEOPLE, 'ses:SendEmail', ...WORK_QUEUE],
};
