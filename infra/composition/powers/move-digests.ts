import * as digests from '#functions/features/digests/move-digests.ts';

import { power } from '../power.ts';

export const moveDigests = power(['table', 'now'], digests.moveDigests);
