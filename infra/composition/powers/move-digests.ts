import * as digests from '#functions/features/digests/move-digests.ts';

import { defineCapability } from '../capability.ts';

export const moveDigests = defineCapability(['table', 'now'], digests.moveDigests);
