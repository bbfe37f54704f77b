/**
 * `npm run code-size -- [--list] [FOLDER]`: counts lines, files over 150 lines and functions over 60 lines, of the product and of its
 * tests, and names the longest if told to. A list of tests in `describe` is no function.
 */
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { parseSync } from '@swc/core';

const MAX_FILE_LINES = 150;
const MAX_FUNCTION_LINES = 60;
const VERY_LONG_LINES = 100;

type Node = { readonly type?: unknown; readonly [field: string]: unknown };
type Lengthy = { readonly name: string; readonly lines: number };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const isFunction = ({ type }: Node): boolean =>
  type === 'ArrowFunctionExpression' ||
  type === 'FunctionExpression' ||
  type === 'FunctionDeclaration' ||
  type === 'ClassMethod' ||
  type === 'MethodProperty';

const listsTests = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' &&
  JSON.stringify(callee, (key, value: unknown) => (key === 'span' ? undefined : value)).includes(
    '"value":"describe"',
  );

/** Calls `visit` with the span of each function below a node. */
const visitFunctions = (node: Node, visit: (span: Node) => void): void => {
  const children = listsTests(node) ? [] : Object.values(node);
  if (isFunction(node) && isNode(node['span'])) visit(node['span']);
  if (listsTests(node) && Array.isArray(node['arguments']))
    for (const { expression } of node['arguments'] as readonly { readonly expression: Node }[]) {
      const inner = isFunction(expression) ? expression['body'] : expression;
      if (isNode(inner)) visitFunctions(inner, visit);
    }
  for (const child of children) if (isNode(child)) visitFunctions(child, visit);
};

const functionsOf = (path: string, source: string): readonly Lengthy[] => {
  const bytes = Buffer.from(source);
  const tree = parseSync(source, { syntax: 'typescript', tsx: path.endsWith('x') });
  // Positions of the parser go on from file to file, and its first is that of the first token.
  const base = Number((tree.span as unknown as Node)['start']) - startOfCode(source);
  const functions: Lengthy[] = [];
  visitFunctions(tree as unknown as Node, ({ start, end }) => {
    const text = bytes.subarray(Number(start) - base, Number(end) - base).toString();
    const line = bytes
      .subarray(0, Number(start) - base)
      .toString()
      .split('\n').length;
    functions.push({ name: `${path}:${String(line)}`, lines: text.split('\n').length });
  });
  return functions;
};

/** Returns the offset in bytes of the first token, after comments and empty lines. */
const startOfCode = (source: string): number => {
  const [head = ''] = /^(?:#!.*\n|\s+|\/\/.*(?:\n|$)|\/\*[^]*?\*\/)*/.exec(source) ?? [];
  return Buffer.byteLength(head);
};

const [folder = '.'] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const paths = execFileSync('git', ['-C', folder, 'ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '');
for (const part of ['product', 'tests']) {
  const files = paths
    .filter((path) => path.startsWith('tests/') === (part === 'tests'))
    .map((path) => ({ path, source: readFileSync(join(folder, path), 'utf8') }));
  const sizes = files.map(({ path, source }) => ({
    name: path,
    lines: source.split('\n').length - 1,
  }));
  const functions = files.flatMap(({ path, source }) => functionsOf(path, source));
  const over = (parts: readonly Lengthy[], limit: number) =>
    parts.filter(({ lines }) => lines > limit).sort((left, right) => right.lines - left.lines);
  console.log(
    `${part}: ${String(files.length)} files, ${String(sizes.reduce((sum, { lines }) => sum + lines, 0))} lines,`,
    `${String(over(sizes, MAX_FILE_LINES).length)} files over ${String(MAX_FILE_LINES)} lines,`,
    `${String(over(functions, MAX_FUNCTION_LINES).length)} functions over ${String(MAX_FUNCTION_LINES)},`,
    `${String(over(functions, VERY_LONG_LINES).length)} over ${String(VERY_LONG_LINES)}`,
  );
  if (process.argv.includes('--list'))
    for (const { name, lines } of [
      ...over(sizes, MAX_FILE_LINES).slice(0, 40),
      ...over(functions, MAX_FUNCTION_LINES).slice(0, 40),
    ])
      console.log(`  ${String(lines)} ${name}`);
}
