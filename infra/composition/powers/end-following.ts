import * as notifications from '#functions/features/notifications/end-following.ts';

import { power } from '../power.ts';

export const endFollowing = power(['table', 'unwatchSource', 'now'], notifications.endFollowing);
