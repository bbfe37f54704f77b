import { parseArgs } from 'node:util';

import {
  scheduleNamed,
  schedules,
  unknownSchedule,
} from '#functions/platform/schedules/schedule-list.ts';

import { sendToRunningProduct } from '../control/control-client.ts';
import { openDataFolder, lockDataFolder } from '../data/data-folder.ts';
import { localBaseUrl, readEnvironment } from '../settings/environment.ts';
import { startProduct } from '../run/product.ts';
import { runCommand } from './run-on-data-folder.ts';

const USAGE = `Runs a schedule manually, and waits until the work it caused is done.

  npm run schedule -- NAME             NAME is one of:
${schedules.map(({ name, does }) => `                                         ${name}: ${does}`).join('\n')}
  npm run schedule -- NAME --at TIME   as of this time, such as 2026-11-23T08:00:00Z`;

/** Runs in the product that uses the same data; otherwise in one that is started only for this. */
const fired = async (name: string, runFired: string | undefined): Promise<unknown> => {
  const environment = readEnvironment(process.env);
  const folder = openDataFolder(environment.dataFolder);
  const release = lockDataFolder(folder);
  if (!release)
    return sendToRunningProduct(
      folder.root,
      { kind: 'schedule', name, ...(runFired !== undefined && { at: runFired }) },
      () => undefined,
    );
  const product = await startProduct(
    {
      ...environment,
      // Links in emails lead to the public base URL, not to the temporary port.
      url: environment.url ?? localBaseUrl(environment.host, environment.port),
      port: 0,
    },
    folder,
  );
  try {
    return await product.fireSchedule(name, runFired);
  } finally {
    await product.close();
    release();
  }
};

runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { at: { type: 'string' }, help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name, ...furtherArguments] = positionals;
  if (values.help || name === undefined || furtherArguments.length > 0) {
    console.error(USAGE);
    return values.help ? 0 : 1;
  }
  if (!scheduleNamed(name)) throw new Error(unknownSchedule(name));
  console.log(String(await fired(name, values.at)));
  return 0;
});
