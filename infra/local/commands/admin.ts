import { parseArgs } from 'node:util';

import {
  type AdministratorLink,
  administratorLink,
  administratorText,
} from '#infra/composition/administrator-link.ts';
import { hasDemonstrationPeople } from '../people/demonstration-people.ts';
import { localBaseUrl, readEnvironment } from '../settings/environment.ts';
import { runOnDataFolder, runCommand } from './run-on-data-folder.ts';

const USAGE = `Makes an administrator, and prints a link that signs them in once.

  npm run admin -- create EMAIL              makes an account with this address, or makes the existing one an administrator;
                                             also while the product runs on the same data
  npm run admin -- create EMAIL --env NAME   in an environment on AWS; TABLE_NAME and AWS_REGION name its table`;

const createLocally = async (email: string): Promise<AdministratorLink> => {
  const environment = readEnvironment(process.env);
  const { url, host, port } = environment;
  const result = await runOnDataFolder(
    { kind: 'create-administrator', email },
    (world) =>
      administratorLink({
        ...world,
        isDemonstration: hasDemonstrationPeople(environment),
        origin: () => url ?? localBaseUrl(host, port),
      })(email),
    () => undefined,
  );
  // The product returns what administratorLink does.
  return result as AdministratorLink;
};

const createOnAws = async (email: string, name: string): Promise<AdministratorLink> => {
  // Loaded only for an environment: a production install comes without the tools that describe these.
  const { administratorOnAws } = await import('#infra/aws/administrator.ts');
  return administratorOnAws(name)(email);
};

runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { env: { type: 'string' }, help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [action, email, ...more] = positionals;
  if (values.help || action !== 'create' || email === undefined || more.length > 0) {
    console.error(USAGE);
    return values.help ? 0 : 1;
  }
  const made =
    values.env === undefined ? await createLocally(email) : await createOnAws(email, values.env);
  console.log(administratorText(made));
  return 0;
});
