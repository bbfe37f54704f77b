import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { copyOf, type Instruction, type Stage, variablesOf } from '#tests/support/dockerfile.ts';

/** What the instructions of a stage have set so far. */
export type Image = {
  readonly root: string;
  workdir: string;
  user: string;
  variables: Record<string, string>;
  command: string;
  healthcheck: string;
};

type Building = {
  readonly project: string;
  /** What .dockerignore lets in, as git knows it. */
  readonly context: readonly string[];
  /** The finished stages by name. */
  readonly stages: ReadonlyMap<string, Image>;
  /** How the package manager reaches its registry: taken from the machine that builds, as an engine would be told it. */
  readonly network: Readonly<Record<string, string>>;
};

/** Runs a program, and throws with what it printed where it fails. */
export const run = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): void => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
};

const copy = (image: Image, instruction: Instruction, { project, context, stages }: Building) => {
  const { from, sources, target } = copyOf(instruction);
  const into = join(image.root, resolve(image.workdir, target));
  if (from !== undefined) {
    const other = stages.get(from);
    if (!other) throw new Error(`There is no stage ${from}.`);
    for (const source of sources) {
      mkdirSync(dirname(into), { recursive: true });
      run('cp', ['-a', join(other.root, source), into]);
    }
    return;
  }
  for (const source of sources) {
    const isWhole = source === '.';
    const files = context.filter(
      (path) => isWhole || path === source || path.startsWith(`${source}/`),
    );
    if (files.length === 0) throw new Error(`COPY ${source}: there is no such file.`);
    for (const path of files) {
      const inside = isWhole || target.endsWith('/') ? path : path.slice(source.length + 1);
      const to = join(into, inside);
      mkdirSync(dirname(to), { recursive: true });
      cpSync(join(project, path), to);
    }
  }
};

/** As a shell of the image, in namespaces of its own; with the network, which the packages come from. */
const runInside = ({ root, workdir, variables }: Image, text: string, { network }: Building) => {
  const script = `set -e; mount -t proc proc "$0/proc"; mount --rbind /dev "$0/dev"; exec chroot "$0" /usr/bin/env -C "$1" sh -c "$2"`;
  run('unshare', ['--mount', '--pid', '--fork', 'sh', '-c', script, root, workdir, text], {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    ...network,
    ...variables,
  });
};

/** The program of `CMD ["node", "-e", "…"]`. */
const wordsOf = (text: string): readonly string[] =>
  JSON.parse(text.slice(text.indexOf('['))) as readonly string[];

const follow = (image: Image, instruction: Instruction, building: Building): void => {
  const { name, text } = instruction;
  if (name === 'WORKDIR') {
    image.workdir = text;
    mkdirSync(join(image.root, text), { recursive: true });
  } else if (name === 'COPY') copy(image, instruction, building);
  else if (name === 'RUN') runInside(image, text, building);
  else if (name === 'ENV') image.variables = { ...image.variables, ...variablesOf(instruction) };
  else if (name === 'USER') image.user = text;
  else if (name === 'CMD') image.command = wordsOf(text).join(' ');
  else if (name === 'HEALTHCHECK') image.healthcheck = wordsOf(text).at(-1) ?? '';
  else if (name !== 'VOLUME' && name !== 'EXPOSE') throw new Error(`${name} is not followed here.`);
};

/** Follows the instructions of a stage in a copy of the base. */
export const buildStage = (
  { instructions }: Stage,
  base: string,
  root: string,
  building: Building,
): Image => {
  run('cp', ['-a', '--reflink=auto', base, root]);
  const image = { root, workdir: '/', user: '0', variables: {}, command: '', healthcheck: '' };
  for (const instruction of instructions) {
    console.log(`  ${instruction.name} ${instruction.text.slice(0, 100)}`);
    follow(image, instruction, building);
  }
  return image;
};

/** Puts what the base image `node:…-slim` brings into a plain Debian: Node, its package manager, and the user `node`. */
export const addNode = (base: string, node: string, npm: string): void => {
  cpSync(node, join(base, 'usr/local/bin/node'), { dereference: true });
  cpSync(npm, join(base, 'usr/local/lib/node_modules/npm'), { recursive: true });
  run('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(base, 'usr/local/bin/npm')]);
  const append = (file: string, line: string) => {
    const path = join(base, file);
    writeFileSync(path, `${readFileSync(path, 'utf8').trimEnd()}\n${line}\n`);
  };
  append('etc/group', 'node:x:1000:');
  append('etc/passwd', 'node:x:1000:1000::/home/node:/bin/sh');
  for (const file of ['etc/resolv.conf', 'etc/hosts', 'etc/ssl/certs/ca-certificates.crt'])
    run('cp', ['-L', `/${file}`, join(base, file)]);
};
