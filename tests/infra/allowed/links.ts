import { RECOGNISE } from '../support/actions.ts';

export default {
  links: [...RECOGNISE, 'dynamodb:UpdateItem'],
};
