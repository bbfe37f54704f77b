import { documentSupplyOnAws } from '#functions/adapters/aws/ports/document-supply.ts';
import { peopleOnAws } from '#functions/adapters/aws/ports/people.ts';
import { served } from '#functions/adapters/aws/served.ts';

import { linksCalls } from './links-calls.ts';

const people = peopleOnAws();

export const handler = served(
  linksCalls({ ...people, documentSupply: documentSupplyOnAws() }),
  people,
);
