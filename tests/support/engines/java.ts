import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Folders that hold one Java each, on the systems we know. */
const HOMES = [
  '/usr/lib/jvm',
  '/opt',
  '/Library/Java/JavaVirtualMachines',
  '/opt/hostedtoolcache/Java_Temurin-Hotspot_jdk',
];

/** The newest Java on this machine, not the default one; undefined when none is new enough. */
export const newestJava = async (atLeast: number): Promise<string | undefined> => {
  const homes = [process.env['JAVA_HOME'] ?? '', ...(await Promise.all(HOMES.map(inside))).flat()];
  const fromTheEnvironment = Object.entries(process.env)
    .filter(([name]) => name.startsWith('JAVA_HOME_'))
    .map(([, home]) => home ?? '');
  const programs = [...homes, ...fromTheEnvironment]
    .filter((home) => home !== '')
    .flatMap((home) => [join(home, 'bin', 'java'), join(home, 'Contents', 'Home', 'bin', 'java')]);
  const found = await Promise.all(['java', ...programs].map(versionOf));
  const [newest] = found
    .filter(({ version }) => version >= atLeast)
    .sort((a, b) => b.version - a.version);
  return newest?.program;
};

const inside = async (folder: string): Promise<readonly string[]> => {
  const names = await readdir(folder).catch(() => []);
  return names.map((name) => join(folder, name));
};

const versionOf = async (program: string) => {
  try {
    const { stderr } = await run(program, ['-version']);
    const [, major] = /version "(\d+)/.exec(stderr) ?? [];
    return { program, version: Number(major ?? 0) };
  } catch {
    return { program, version: 0 };
  }
};
