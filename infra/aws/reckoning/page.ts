import { type Assumptions, type NumbersOf } from './assumptions.ts';

/** What something costs, and how that was reckoned. */
export type Line = { readonly what: string; readonly how: string; readonly dollars: number };

export const totalOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + line.dollars, 0);

export const dollars = (value: number): string =>
  `$${new Intl.NumberFormat('en', { maximumFractionDigits: value < 100 ? 2 : 0 }).format(value)}`;
export const number = (value: number): string =>
  new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(value);
const plain = (value: number): string =>
  new Intl.NumberFormat('en', { maximumSignificantDigits: 9 }).format(value);

/** What things cost, and together. */
export const tableOf = (lines: readonly Line[]): readonly string[] => [
  '| what | arithmetic | |',
  '| --- | --- | ---: |',
  ...lines.map(({ what, how, dollars: cost }) => `| ${what} | ${how} | ${dollars(cost)} |`),
  `| **together** | | **${dollars(totalOf(lines))}** |`,
];

type Page<Names extends string> = {
  readonly title: string;
  /** What writes it, and where its assumptions stand. */
  readonly command: string;
  readonly from: string;
  readonly assumptions: Assumptions<Names>;
  /** What comes before the scenarios, a paragraph each. */
  readonly before: readonly string[];
  readonly scenarios: readonly {
    readonly name: string;
    readonly set: Partial<NumbersOf<Names>>;
  }[];
  readonly scenarioText: (name: string, set: Partial<NumbersOf<Names>>) => string;
};

/** A page of arithmetic: what it is, its scenarios, and what they start from. */
export const pageOf = <Names extends string>({
  title,
  command,
  from,
  assumptions,
  before,
  scenarios,
  scenarioText,
}: Page<Names>): string =>
  [
    `# ${title}`,
    '',
    `Made by \`npm run ${command} -- --write\` from \`${from}\`; a test fails where the two differ. Do not write in it by hand.`,
    '',
    ...before.flatMap((paragraph) => [paragraph, '']),
    ...scenarios.map(({ name, set }) => scenarioText(name, set)),
    '## Assumptions',
    '',
    '| name | value | means |',
    '| --- | ---: | --- |',
    ...Object.entries<Assumptions<Names>[Names]>(assumptions).map(
      ([name, { value, means }]) => `| \`${name}\` | ${plain(value)} | ${means} |`,
    ),
    '',
  ].join('\n');
