import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import * as z from 'zod';

import { isWebBuilt } from './constructs/web-files.ts';
import { deploymentNotices } from './deployment-notices.ts';
import { findEnvironment, environments } from './environments.ts';
import { FIREWALL_ARN } from './stacks/firewall-stack.ts';

const USAGE = `npm run deploy -- --env ${environments.map(({ name }) => name).join('|')} [--diff] [--yes]`;
const command = fileURLToPath(new URL('../../node_modules/aws-cdk/bin/cdk', import.meta.url));

const stop = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const parseArguments = () => {
  try {
    return parseArgs({
      options: {
        env: { type: 'string' },
        diff: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : String(error)}\nUsage: ${USAGE}`);
  }
};

const isSelected = (name: string | undefined) => {
  if (name === undefined) return stop(`Name the environment to deploy: ${USAGE}`);
  try {
    return findEnvironment(name);
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
};

/** Deploys the stacks of one environment, or shows what a deployment would change. */
const { env, diff, yes } = parseArguments();
const environment = isSelected(env);
const { name, domain, address, firewall } = environment;
if (!diff && !isWebBuilt())
  stop('The web app has not been built: run `npm run build:web` before the deployment.');

if (!diff && domain === undefined && address === undefined)
  console.warn(
    `Where ${name} is opened is not known yet, so it offers no browser extension and no plugin: put the address that this deployment prints into "address" in infra/aws/environments.ts and deploy again.`,
  );

if (!diff) for (const notice of deploymentNotices(environment)) console.warn(notice);

/** Runs the CDK command line on some stacks of the environment; exits with a message if it fails. */
const cdk = (stacks: readonly string[], ...options: readonly string[]) => {
  const { status, error } = spawnSync(
    process.execPath,
    [
      command,
      diff ? 'diff' : 'deploy',
      ...stacks.map((stack) => `veracite-${name}-${stack}`),
      // Runs the application with the current Node version, because older ones do not understand its source.
      ...['--app', `"${process.execPath}" infra/aws/app.ts`],
      ...(diff ? [] : ['--require-approval', yes ? 'never' : 'broadening']),
      ...options,
    ],
    {
      stdio: 'inherit',
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { ...process.env, VERACITE_ENVIRONMENT: name },
    },
  );
  if (error) stop(`The CDK command line could not be started: ${error.message}`);
  if (status !== 0)
    stop(
      `The ${diff ? 'comparison with' : 'deployment of'} ${name} failed; see the output above. ` +
        'If it mentions credentials or a region, sign in to the account first; if it mentions a bootstrap, run `npx cdk bootstrap` there once ' +
        '(and in us-east-1, the region of the firewall).',
    );
};

/** Deploys the firewall, which has its own region, and returns how the edge stack references it. */
const firewallFirst = (): readonly string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-deploy-'));
  try {
    const file = join(folder, 'outputs.json');
    cdk(['firewall'], '--outputs-file', file);
    const stack = `veracite-${name}-firewall`;
    const outputs = z
      .object({ [stack]: z.object({ [FIREWALL_ARN]: z.string() }) })
      .parse(JSON.parse(readFileSync(file, 'utf8')));
    const { [FIREWALL_ARN]: arn = '' } = outputs[stack] ?? {};
    return ['--parameters', `veracite-${name}-edge:${FIREWALL_ARN}=${arn}`];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

if (diff) cdk(['*']);
else cdk(['stateful', 'workers', 'api', 'edge'], ...(firewall ? firewallFirst() : []));
if (!diff)
  console.log(
    'If stored shapes have changed, run `npm run migrate:aws`, which does what is necessary: see "After an update" in docs/runbook.md.',
  );
