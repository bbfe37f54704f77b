import * as engine from '#functions/search-engine/small-index.ts';

import { defineCapability } from '../capability.ts';

export const smallIndexes = defineCapability([], () => engine.smallIndexes);
