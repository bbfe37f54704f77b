#!/usr/bin/env node
import { runCheckCommand } from './commands/check-references.ts';

const usage = 'Usage: veracite check FILE [--json]';

/** The package's own command, for editors and continuous integration. */
const [name, ...commandArguments] = process.argv.slice(2);
if (name === 'check') process.exit(await runCheckCommand(commandArguments));
console.error(usage);
process.exit(2);
