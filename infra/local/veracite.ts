#!/usr/bin/env node
import { checkAsTold } from './commands/check-references.ts';

const usage = 'Usage: veracite check FILE [--json]';

/** The package's own command, for editors and continuous integration. */
const [name, ...words] = process.argv.slice(2);
if (name === 'check') process.exit(await checkAsTold(words));
console.error(usage);
process.exit(2);
