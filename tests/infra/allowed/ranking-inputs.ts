import { RECOGNISE } from '../support/actions.ts';

export default { 'ranking-inputs': [...RECOGNISE, 's3:GetObject', 's3:ListBucket'] };
