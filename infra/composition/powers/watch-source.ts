import * as alerts from '#functions/features/alerts/watch-source.ts';

import { defineCapability } from '../capability.ts';

export const watchSource = defineCapability(['table', 'index', 'smallIndexes', 'now'], (world) =>
  alerts.watchSource({ ...world, words: world.smallIndexes.words }),
);
