import { type Program, runProgram, secondsSince } from './program.ts';

const rooms = ['shared', 'functions', 'infra', 'web', 'tests'];

/** The one gate, cheapest first; each step names what it promises. */
const steps: readonly (Program & { readonly promise: string })[] = [
  {
    promise: 'written in one style',
    command: 'prettier',
    args: ['--check', '--log-level', 'warn', '.'],
  },
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
  for (const { promise, ...program } of steps) {
    const start = performance.now();
    const holds = (await runProgram(program)) === 0;
    console.log(
      `${holds ? 'ok  ' : 'FAIL'} ${program.command}: ${promise} (${secondsSince(start)})`,
    );
    if (!holds) return false;
  }
  return true;
};
