import { calls } from '#functions/platform/http/calls.ts';
import { classify as contract } from '#shared/contracts/classifications.ts';

import { classify } from './classify.ts';

export const classificationsCalls = (ports: Parameters<typeof classify>[0]) =>
  calls({ classify: contract }, { classify: classify(ports) });
