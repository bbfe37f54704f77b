#!/usr/bin/env node
import { checkUsage, runCheckCommand } from './commands/check-references.ts';

/** The package's own command, for editors and continuous integration. */
const [name, ...commandArguments] = process.argv.slice(2);
if (name === 'check') process.exit(await runCheckCommand(commandArguments));
console.error(checkUsage);
process.exit(2);
