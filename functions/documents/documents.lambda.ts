import { environment } from '#functions/adapters/aws/environment.ts';
import { served } from '#functions/adapters/aws/served.ts';

import { documentsCalls } from './documents-calls.ts';

export const handler = served(documentsCalls({ version: environment('VERACITE_VERSION') }));
