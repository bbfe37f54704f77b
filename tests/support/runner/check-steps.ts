import { type Program, runNode, runProgram, secondsSince } from './program.ts';

const rooms = ['shared', 'functions', 'infra', 'web', 'tests'];

/** A program of a package, or a script of ours. */
type Step = (Program | { readonly command: string; readonly script: string }) & {
  readonly promise: string;
};

/** The one gate, cheapest first; each step names what it promises. */
const steps: readonly Step[] = [
  {
    promise: 'written in one style',
    command: 'prettier',
    args: ['--check', '--log-level', 'warn', '.'],
  },
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
];

/** Runs the steps in order and stops at the first that fails, whose own output stands above. */
export const runCheck = async (): Promise<boolean> => {
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
