import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync } from '@swc/core';

const root = join(import.meta.dirname, '../../..');
const components = globSync('web/**/*.tsx', { cwd: root });

/** What of an element is read or heard. */
const SAID =
  /^(aria-(label|description|valuetext|placeholder|roledescription)|title|placeholder|alt|label|heading|legend|caption|summary|failed|loading|hint)$/;
/** What stands in quotation marks and is said to nobody: names of classes, drawings, addresses, looks. */
const UNSAID =
  /^(className|class|d|viewBox|transform|points|style|fontFamily|accept|rel|sandbox|allow|sizes|media|data-.*|href|to|src|key|id|name|autoComplete|preserveAspectRatio|aria-(labelledby|describedby|controls|owns))$/;
/** Calls whose words stay in the code. */
const UNSAID_CALLS =
  /^(classes|Error|RegExp|matchMedia|useWide|querySelector|querySelectorAll|closest|matches|import)$/;

/** Names in the code that have several words: of findings, of states, of elements, of fonts. */
const NAMES = new Set([
  'has erratum',
  'not in this collection',
  'doi of another work',
  'pmid of another work',
  'short doi',
  'doi of no work',
  'relies on retracted',
  'cited as retracted',
  'known under another doi',
  'listed but not cited',
  'cited by an unknown command',
  'cited but not listed',
  'not found',
  'taken back',
  'take back',
  'by side',
  'no plan',
  'signed out',
  'used up',
  'a, button',
  'Inter, Helvetica, Arial, sans-serif',
  "'Source Serif 4', Georgia, 'Times New Roman', serif",
]);
const isDrawing = (text: string): boolean => /^[MmLlHhVvCcSsQqTtAaZz\d\s.,-]+$/.test(text);

const isWord = (text: string): boolean => /\p{L}/u.test(text);
/** Two words, or a word after the place of a number: more than a name in the code. */
const isSentence = (text: string): boolean =>
  /\p{L}[^<>{}=;]*\s[^<>{}=;]*\p{L}/u.test(text) || /# \p{L}/u.test(text);

type Node = Readonly<Record<string, unknown>> & { readonly type?: string };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const textOf = (node: unknown, key: string): string => {
  const value = isNode(node) ? node[key] : undefined;
  return typeof value === 'string' ? value : '';
};

/** What a component says in words of its own, below this part of its code. */
const saidIn = (node: unknown, place: 'code' | 'said'): readonly string[] => {
  if (Array.isArray(node)) return node.flatMap((one) => saidIn(one, place));
  if (!isNode(node)) return [];
  const within = (next: 'code' | 'said' = place) =>
    Object.entries(node).flatMap(([key, value]) => (key === 'span' ? [] : saidIn(value, next)));
  const found = (text: string) =>
    (place === 'said' ? isWord(text) : isSentence(text) && !isDrawing(text) && !NAMES.has(text))
      ? [text.trim()]
      : [];
  switch (node.type) {
    case 'ImportDeclaration':
    case 'TsTypeAnnotation':
    case 'TsTypeAliasDeclaration':
    case 'TsTypeParameterInstantiation':
    case 'TsLiteralType':
      return [];
    case 'JSXText':
      return isWord(textOf(node, 'value')) ? [textOf(node, 'value').trim()] : [];
    case 'JSXAttribute': {
      const name = textOf(node['name'], 'value') || textOf(node['name'], 'name');
      const attribute = isNode(node['name']) && 'namespace' in node['name'] ? 'xml' : name;
      if (UNSAID.test(attribute)) return [];
      return saidIn(node['value'], SAID.test(attribute) ? 'said' : 'code');
    }
    case 'CallExpression':
    case 'NewExpression': {
      const { callee } = node;
      if (isNode(callee) && callee.type === 'Import') return [];
      const name =
        textOf(callee, 'value') || textOf(isNode(callee) ? callee['property'] : {}, 'value');
      // What is compared, looked up or called is no word of the sentence.
      return UNSAID_CALLS.test(name) ? [] : within('code');
    }
    case 'BinaryExpression':
    case 'MemberExpression':
      return node['operator'] === '+' ? within() : within('code');
    case 'ConditionalExpression':
      return [
        ...saidIn(node['test'], 'code'),
        ...saidIn(node['consequent'], place),
        ...saidIn(node['alternate'], place),
      ];
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'JSXOpeningElement':
    case 'ObjectExpression':
      return within('code');
    case 'StringLiteral':
      return found(textOf(node, 'value'));
    case 'TemplateElement':
      return found(textOf(node, 'raw'));
    default:
      return within();
  }
};

const saidBy = (code: string): readonly string[] =>
  saidIn(parseSync(code, { syntax: 'typescript', tsx: true, target: 'es2022' }).body, 'code');

it.each([
  ['<p>Nothing here</p>', 'Nothing here'],
  ['<p>{on ? `Nothing here` : 0}</p>', 'Nothing here'],
  ['<img alt="Magpie" />', 'Magpie'],
  ['<Button aria-label={open ? "Close" : name}>{x}</Button>', 'Close'],
  ["<p>{plural(count, { one: '# statement', other: '# statements' })}</p>", '# statement'],
  ["<Part heading={'Papers'} />", 'Papers'],
  ['<p title={`${n} papers`} />', 'papers'],
  ["toast('Kept for you')", 'Kept for you'],
])('sees that %s says something', (code, said) => {
  expect(saidBy(`const A = () => ${code};`)[0]).toBe(said);
});

it('takes names in the code for no sentences', () => {
  const code = `<p className="muted small" data-a="b c" title={kinds['a']}>{list.join(', ')} {classes('a b', on && 'c d')}</p>`;
  expect(saidBy(`import x from 'a b c'; const A = () => ${code};`)).toEqual([]);
});

it('finds every sentence of the interface in the catalogue, and none in a component', () => {
  const said = components.flatMap((file) =>
    saidBy(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(components.length).toBeGreaterThan(200);
  expect(said).toEqual([]);
});
