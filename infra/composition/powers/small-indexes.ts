import * as engine from '#functions/search-engine/small-index.ts';

import { power } from '../power.ts';

export const smallIndexes = power([], () => engine.smallIndexes);
