import * as alerts from '#functions/features/alerts/watch-source.ts';

import { power } from '../power.ts';

export const watchSource = power(['table', 'index', 'smallIndexes', 'now'], (world) =>
  alerts.watchSource({ ...world, words: world.smallIndexes.words }),
);
