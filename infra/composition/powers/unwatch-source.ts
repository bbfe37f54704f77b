import * as alerts from '#functions/features/alerts/watch-source.ts';

import { defineCapability } from '../capability.ts';

export const unwatchSource = defineCapability(['table', 'now'], alerts.unwatchSource);
