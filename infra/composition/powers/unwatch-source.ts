import * as alerts from '#functions/features/alerts/watch-source.ts';

import { power } from '../power.ts';

export const unwatchSource = power(['table', 'now'], alerts.unwatchSource);
