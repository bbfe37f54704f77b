import { environment } from '#functions/adapters/aws/environment.ts';
import { servedToAnyone } from '#functions/adapters/aws/served.ts';

import { documentsCalls } from './documents-calls.ts';

export const handler = servedToAnyone(documentsCalls({ version: environment('VERACITE_VERSION') }));
