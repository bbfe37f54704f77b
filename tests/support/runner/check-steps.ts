import { type Program, runNode, runProgram, secondsSince } from './program.ts';

const rooms = ['shared', 'functions', 'infra', 'web', 'tests'];

/** A program of a package, or a script of ours. */
type Step = (Program | { readonly command: string; readonly script: string }) & {
  readonly promise: string;
};

/**
 * The one gate, in two rows that go on side by side: the style of all files takes one core as long as all other steps take
 * the other. Each step names what it promises.
 */
const rows: readonly (readonly Step[])[] = [
  [
    {
      promise: 'written in one style',
      command: 'prettier',
      args: ['--check', '--log-level', 'warn', '.'],
    },
  ],
  [
    { promise: 'plain language', command: 'language', script: 'tests/language.ts' },
    { promise: 'types hold', command: 'tsc', packageName: 'typescript', args: ['--noEmit'] },
    {
      promise: 'imports go one way',
      command: 'depcruise',
      packageName: 'dependency-cruiser',
      args: [...rooms, '--config', '.dependency-cruiser.cjs'],
    },
    { promise: 'no dead code', command: 'knip', args: ['--no-progress'] },
    { promise: 'no lint', command: 'oxlint', args: ['-c', 'oxlint.config.js', '--deny-warnings'] },
  ],
];

const runRow = async (steps: readonly Step[]): Promise<boolean> => {
  for (const step of steps) {
    const start = performance.now();
    const holds = (await ('script' in step ? runNode([step.script]) : runProgram(step))) === 0;
    console.log(
      `${holds ? 'ok  ' : 'FAIL'} ${step.command}: ${step.promise} (${secondsSince(start)})`,
    );
    if (!holds) return false;
  }
  return true;
};

/** Runs all steps; a row ends with its first step that fails, whose own output stands above. */
export const runCheck = async (): Promise<boolean> =>
  (await Promise.all(rows.map(runRow))).every(Boolean);
