import { execFile } from 'node:child_process';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type MavenArtifact = {
  readonly group: string;
  readonly artifact: string;
  readonly version: string;
};

/** What engines are fetched into; outside the repository, so that a fresh clone finds it again. */
export const cacheFolder = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  'veracite',
);

/**
 * Fetches a published artifact with all it needs, once. Answers the folder of its jars, or why it cannot be had: then a
 * test says so and goes on.
 */
export const jarsOf = async (
  artifact: MavenArtifact,
): Promise<{ readonly folder: string } | { readonly unavailable: string }> => {
  const folder = join(cacheFolder, `${artifact.artifact}-${artifact.version}`);
  if (await exists(folder)) return { folder };
  // Two programs may fetch at once: each into a folder of its own, and the first whole one stays.
  const own = `${folder}.${process.pid}`;
  try {
    await mkdir(own, { recursive: true });
    await writeFile(join(own, 'pom.xml'), pomFor(artifact));
    const goal = ['dependency:copy-dependencies', `-DoutputDirectory=${join(own, 'jars')}`];
    await run('mvn', ['-q', '-B', '-f', join(own, 'pom.xml'), ...goal], { timeout: 300_000 });
    await rename(join(own, 'jars'), folder).catch(async (reason: unknown) => {
      if (!(await exists(folder))) throw reason;
    });
    return { folder };
  } catch (reason) {
    return {
      unavailable: `${artifact.artifact} ${artifact.version} cannot be fetched (${kindOf(reason)})`,
    };
  } finally {
    await rm(own, { recursive: true, force: true });
  }
};

const exists = async (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const kindOf = (reason: unknown): string =>
  reason instanceof Error && 'code' in reason && reason.code === 'ENOENT'
    ? 'there is no mvn'
    : 'the Maven repository did not give it';

const pomFor = ({ group, artifact, version }: MavenArtifact): string => `<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>veracite</groupId>
  <artifactId>engine</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>${group}</groupId>
      <artifactId>${artifact}</artifactId>
      <version>${version}</version>
    </dependency>
  </dependencies>
</project>
`;
