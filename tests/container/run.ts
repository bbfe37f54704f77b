/**
 * `npm run container`: builds the image of the Dockerfile without a container engine and starts the product in it. The base is a
 * plain Debian made by mmdebstrap with the Node of this project; the Dockerfile's own lines are followed in it, and the product
 * runs as its user on a read-only root, in namespaces of its own without a network. Needs Linux, root, mmdebstrap and the
 * package registry.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { stagesOf } from '#tests/support/dockerfile.ts';

import { addNode, buildStage, type Image, run } from './image.ts';

const project = join(import.meta.dirname, '..', '..');

const has = (command: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

const missing = ((): string | undefined => {
  if (process.platform !== 'linux') return 'it needs Linux';
  if (process.getuid?.() !== 0) return 'it needs root: sudo npm run container';
  const command = ['mmdebstrap', 'unshare', 'setpriv', 'ip', 'npm', 'git'].find((one) => !has(one));
  if (command === undefined) return undefined;
  return `there is no ${command}: apt-get install mmdebstrap util-linux iproute2 git`;
})();

const output = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { cwd: project, encoding: 'utf8' }).trim();

/** The files that an engine would be handed: those of git that .dockerignore lets in. */
const context = (): readonly string[] => {
  const letIn = readFileSync(join(project, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  return output('git', 'ls-files')
    .split('\n')
    .filter((path) => letIn.some((name) => path === name || path.startsWith(`${name}/`)))
    .filter((path) => existsSync(join(project, path)));
};

const network = (): Readonly<Record<string, string>> => {
  const passed = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'].flatMap((name) =>
    [name, name.toLowerCase()].flatMap((one) => {
      const value = process.env[one];
      return value === undefined ? [] : [[one, value] as const];
    }),
  );
  return {
    ...Object.fromEntries(passed),
    npm_config_registry: output('npm', 'config', 'get', 'registry'),
    NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
  };
};

const build = (folder: string): Image => {
  const stages = stagesOf(readFileSync(join(project, 'Dockerfile'), 'utf8'));
  const base = join(folder, 'base');
  const suite = /-(\w+)-slim$/.exec(stages[0]?.base ?? '')?.[1] ?? 'stable';
  console.log(`Making a Debian ${suite} with Node …`);
  run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', suite, base]);
  // Where `npm` leads: PACKAGE/bin/npm-cli.js.
  const npm = join(realpathSync(output('sh', '-c', 'command -v npm')), '..', '..');
  addNode(base, join(project, 'node_modules/node/bin/node'), npm);
  const done = new Map<string, Image>();
  const building = { project, context: context(), stages: done, network: network() };
  let last: Image | undefined;
  for (const [index, stage] of stages.entries()) {
    console.log(`Stage ${stage.name ?? 'of the product'}:`);
    last = buildStage(stage, base, join(folder, `stage-${String(index)}`), building);
    if (stage.name !== undefined) done.set(stage.name, last);
  }
  if (!last) throw new Error('The Dockerfile has no stage.');
  return last;
};

/** Starts the product in the image as checks.sh says; whether everything held. */
const check = (folder: string, { root, user, workdir, variables, command, healthcheck }: Image) => {
  const [data, backups] = [join(folder, 'data'), join(folder, 'backups')];
  // New volumes begin as what the image has at their place, its owner included.
  run('cp', ['-a', join(root, 'data'), data]);
  run('cp', ['-a', join(root, 'backups'), backups]);
  const words = Object.entries({
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: '/home/node',
    ...variables,
  }).map(([name, value]) => `${name}=${value}`);
  const { status } = spawnSync(
    'unshare',
    [
      '--mount',
      '--pid',
      '--net',
      '--fork',
      'sh',
      join(import.meta.dirname, 'checks.sh'),
      root,
      data,
      backups,
    ],
    {
      stdio: 'inherit',
      env: {
        PATH: process.env['PATH'],
        RUN_USER: user === 'node' ? '1000:1000' : user,
        RUN_WORKDIR: workdir,
        RUN_VARIABLES: words.join(' '),
        RUN_COMMAND: command,
        RUN_HEALTHCHECK: healthcheck,
      },
    },
  );
  return status === 0;
};

if (missing !== undefined) {
  console.log(`The container was not tried: ${missing}.`);
} else {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-container-'));
  try {
    const holds = check(folder, build(folder));
    console.log(
      'Not run here, because only a container engine shows it: pulling the base images, ports, dropped capabilities and seccomp, the schedule of health checks, restarts, and the network of compose.',
    );
    process.exitCode = holds ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
