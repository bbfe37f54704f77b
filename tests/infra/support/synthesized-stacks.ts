import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { sha256Of } from '#functions/platform/sha256.ts';
import type { Environment } from '#infra/aws/environments.ts';
import type { AuditFinding } from '#infra/aws/findings.ts';
import { onceInRun } from '#tests/support/once-in-run.ts';

type Section = Readonly<Record<string, unknown>>;

export type SynthesizedStack = {
  /** The path of the stack in its application, parents first. */
  readonly path: string;
  readonly stackName: string;
  readonly isNested: boolean;
  readonly terminationProtection: boolean;
  /** The template as CloudFormation gets it. */
  readonly template: Readonly<Record<string, unknown>>;
  /** Resources and outputs as if no stack stood within another. */
  readonly flat: { readonly Resources: Section; readonly Outputs: Section };
};

const program = fileURLToPath(new URL('synthesize.ts', import.meta.url));

/** Returns what `synthesize.ts` writes; each set of environments is synthesized once in a run of the tests. */
const synthesized = (
  part: 'stacks' | 'findings',
  environments: readonly Environment[],
): unknown => {
  const input = JSON.stringify(environments);
  const fingerprint = sha256Of(input).slice(0, 16);
  return onceInRun(`${part}-${fingerprint}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'veracite-synthesis-'));
    try {
      const file = join(folder, 'result.json');
      execFileSync(process.execPath, [program, part, file], {
        input,
        stdio: ['pipe', 'ignore', 'pipe'],
        env: { ...process.env, NODE_OPTIONS: '' },
      });
      return JSON.parse(readFileSync(file, 'utf8')) as unknown;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
};

/** Returns the stacks of environments with those within them; code is not bundled. */
export const synthesizedStacks = (
  environments: readonly Environment[],
): readonly SynthesizedStack[] =>
  // Both are written by `synthesize.ts`.
  synthesized('stacks', environments) as readonly SynthesizedStack[];

/** Returns what the audit finds in the stacks of environments. */
export const synthesizedFindings = (
  environments: readonly Environment[],
): readonly AuditFinding[] => synthesized('findings', environments) as readonly AuditFinding[];

/** Returns the resources of a type in the templates, as `Template.findResources` of CDK does. */
export const resourcesOfType = (
  { template }: Pick<SynthesizedStack, 'template'>,
  type: string,
): readonly unknown[] =>
  Object.values(
    (template['Resources'] ?? {}) as Readonly<Record<string, { Type?: string }>>,
  ).filter(({ Type }) => Type === type);
