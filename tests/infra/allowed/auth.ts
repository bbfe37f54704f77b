import { KEEP_PEOPLE, KEEP_ACCOUNTS, READ_SECRET } from '../support/actions.ts';

export default {
  auth: [...KEEP_PEOPLE, 'ses:SendEmail', ...KEEP_ACCOUNTS, READ_SECRET, 'sqs:SendMessage'],
};
