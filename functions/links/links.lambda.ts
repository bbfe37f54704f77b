import { peopleOnAws } from '#functions/adapters/aws/ports/people.ts';
import { served } from '#functions/adapters/aws/served.ts';

import { noSupplier } from './document-supply.ts';
import { linksCalls } from './links-calls.ts';

const people = peopleOnAws();

// Without a contract with a supplier of documents there is nobody to ask.
export const handler = served(linksCalls({ ...people, documentSupply: noSupplier }), people);
