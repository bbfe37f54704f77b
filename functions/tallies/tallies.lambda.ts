import { tableOnAws } from '#functions/adapters/aws/ports/table.ts';
import { served } from '#functions/adapters/aws/served.ts';

import { talliesCalls } from './tallies-calls.ts';

export const handler = served(talliesCalls({ table: tableOnAws() }));
