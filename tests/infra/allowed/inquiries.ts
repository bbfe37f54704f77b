import { KEEP_PEOPLE, READ_TABLE, WORK_QUEUE } from '../support/actions.ts';

export default {
  inquiries: [...KEEP_PEOPLE, 'sqs:SendMessage'],
  'inquiries-worker': [...READ_TABLE, 'dynamodb:Query', 'ses:SendEmail', ...WORK_QUEUE],
};
