import * as alerts from '#functions/features/alerts/watch-source.ts';

import { defineCapability } from '../power.ts';

export const unwatchSource = defineCapability(['table', 'now'], alerts.unwatchSource);
