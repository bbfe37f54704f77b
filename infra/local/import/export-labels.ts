import { writeFileSync } from 'node:fs';

import {
  type LabeledPorts,
  labeledStatements,
} from '#functions/features/corrections/labeled-statements.ts';

export type ExportedLabels = {
  readonly written: number;
  readonly withheld: number;
  readonly gone: number;
};

/** Writes labels decided by experts into a file for training. */
export const exportLabels = async (ports: LabeledPorts, file: string): Promise<ExportedLabels> => {
  const { lines, withheld, gone } = await labeledStatements(ports);
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  return { written: lines.length, withheld, gone };
};
