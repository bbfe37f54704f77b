import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import * as z from 'zod';

import { trimPackages } from '#infra/local/commands/trim-packages.ts';

import { copyOf, stagesOf } from './dockerfile.ts';

const root = join(import.meta.dirname, '..', '..');

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.boolean().optional(), devOptional: z.boolean().optional() }),
  ),
});

/** Where a stage of the Dockerfile has the project; another stage copies from there. */
const WORKDIR = /^\/veracite\//;

/** The packages that `npm ci --omit=dev` installs, by their folders; of a package within another the outer folder counts. */
const productionPackages = (): readonly string[] => {
  const lock = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  return (
    Object.entries(lock.packages)
      .filter(([path, { dev, devOptional }]) => path !== '' && dev !== true && devOptional !== true)
      .map(([path]) => path)
      // Packages for other platforms are in the lock and not on the disk.
      .filter((path) => path.lastIndexOf('node_modules/') === 0 && existsSync(join(root, path)))
  );
};

/** Copies a package by hard links where the file system allows it, and in full otherwise. */
const linkPackage = (from: string, to: string) => {
  mkdirSync(dirname(to), { recursive: true });
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
  } catch {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true });
  }
};

/**
 * Makes a production install in a folder of its own: the files that the last stage of the Dockerfile copies, the built web app, and
 * the packages of `npm ci --omit=dev`, taken from those of this checkout and trimmed as in the image. The caller removes it.
 */
export const productionInstall = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-production-'));
  const stage = stagesOf(readFileSync(join(root, 'Dockerfile'), 'utf8')).at(-1);
  for (const instruction of stage?.instructions.filter(({ name }) => name === 'COPY') ?? []) {
    const { from, sources: named } = copyOf(instruction);
    if (from === 'packages') continue;
    const sources = named.map((path) => path.replace(WORKDIR, ''));
    for (const source of sources)
      cpSync(join(root, source), join(folder, source), { recursive: true });
  }
  for (const path of productionPackages()) linkPackage(join(root, path), join(folder, path));
  trimPackages(join(folder, 'node_modules'));
  return folder;
};
