import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A line of a README: its label and its values in Markdown; without values there is no line. */
export type Fact = readonly [label: string, values: readonly string[]];

export const root = resolve(import.meta.dirname, '../../..');

/** Returns a link from the folder of a feature, which is three levels deep. */
export const linkTo = (path: string): string => `[${path}](../../../${path})`;

/** Returns a link to the path if it exists. */
export const existing = (path: string): readonly string[] =>
  existsSync(join(root, path)) ? [linkTo(path)] : [];

export const codes = (values: readonly string[]): readonly string[] =>
  [...new Set(values)].map((value) => `\`${value}\``);
