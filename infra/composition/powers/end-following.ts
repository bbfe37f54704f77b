import * as notifications from '#functions/features/notifications/end-following.ts';

import { defineCapability } from '../capability.ts';

export const endFollowing = defineCapability(
  ['table', 'unwatchSource', 'now'],
  notifications.endFollowing,
);
