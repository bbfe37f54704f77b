import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { ResourceAccess } from '#functions/platform/feature.ts';
import { capabilities } from '#infra/composition/powers/index.ts';
import type { Ports, Capabilities } from '#infra/composition/world.ts';

/** Folder of generated function entries: inside the project, so that they can resolve its imports. */
const FOLDER = new URL('../../../dist/entries/', import.meta.url);

type PortName = keyof Ports;

/** The file and function that create each port on AWS. */
const MAKERS = {
  table: ['table', 'tableOnAws'],
  files: ['files', 'filesOnAws'],
  index: ['search', 'searchOnAws'],
  patentIndex: ['patent-search', 'patentSearchOnAws'],
  mailer: ['mailer', 'mailerOnAws'],
  events: ['events', 'eventsOnAws'],
  identity: ['identity', 'identityOnAws'],
  queueNamed: ['queues', 'queueNamedOnAws'],
  queues: ['queues', 'queuesOnAws'],
  tokens: ['tokens', 'signingTokensOnAws'],
  documentSupply: ['document-supply', 'documentSupplyOnAws'],
  judge: ['judge', 'judgeOnAws'],
  secondReader: ['second-reader', 'secondReaderOnAws'],
  thirdReader: ['third-reader', 'thirdReaderOnAws'],
  assistantModel: ['assistant-model', 'assistantModelOnAws'],
  embedding: ['embedding', 'embeddingOnAws'],
  partnerKeys: ['partner-keys', 'partnerKeysOnAws'],
  churnKeySecret: ['churn-key', 'churnKeyOnAws'],
  benefitsSecret: ['benefits-secret', 'benefitsSecretOnAws'],
  payments: ['payments', 'paymentsOnAws'],
  read: ['reader', 'readerOnAws'],
  model: ['reader', 'modelOnAws'],
  classifier: ['reader', 'classifierOnAws'],
  readBibliography: ['bibliographies', 'bibliographiesOnAws'],
  readManuscript: ['manuscripts', 'manuscriptsOnAws'],
  sources: ['sources', 'sourcesOnAws'],
  openRetractionList: ['retraction-list', 'retractionListOnAws'],
  captcha: ['captcha', 'captchaOnAws'],
  errorReports: ['error-reports', 'errorReportsOnAws'],
  inquiriesTo: ['inquiries', 'inquiriesToOnAws'],
  openArticles: ['open-articles', 'openArticlesOnAws'],
  harvestPlan: ['open-articles', 'harvestPlanOnAws'],
} as const satisfies Partial<Record<PortName, readonly [string, string]>>;

/** The ports behind the resources that a function uses; functions/platform/feature.ts states the same in types. */
const portsOf = (touches: ResourceAccess): readonly (keyof typeof MAKERS)[] => [
  ...(touches.table ? (['table'] as const) : []),
  ...(touches.files ? (['files'] as const) : []),
  ...(touches.search ? (['index'] as const) : []),
  ...(touches.patents ? (['patentIndex'] as const) : []),
  ...(touches.mail ? (['mailer'] as const) : []),
  ...(touches.events ? (['events'] as const) : []),
  ...(touches.identity ? (['identity'] as const) : []),
  ...(touches.sends ? (['queueNamed'] as const) : []),
  ...(touches.looksAfterQueues ? (['queues'] as const) : []),
  ...(touches.tokenKeys ? (['tokens'] as const) : []),
  ...(touches.documentSupply ? (['documentSupply'] as const) : []),
  ...(touches.judge ? (['judge'] as const) : []),
  ...(touches.secondReader ? (['secondReader', 'thirdReader'] as const) : []),
  ...(touches.assistantModel ? (['assistantModel'] as const) : []),
  ...(touches.embedding ? (['embedding'] as const) : []),
  ...(touches.partnerKeys ? (['partnerKeys'] as const) : []),
  ...(touches.churnKey ? (['churnKeySecret'] as const) : []),
  ...(touches.benefitsSecret ? (['benefitsSecret'] as const) : []),
  ...(touches.payments ? (['payments'] as const) : []),
  ...(touches.reader ? (['read', 'model', 'classifier'] as const) : []),
  ...(touches.bibliographies ? (['readBibliography'] as const) : []),
  ...(touches.manuscripts ? (['readManuscript'] as const) : []),
  ...(touches.sources ? (['sources'] as const) : []),
  ...(touches.retractionList ? (['openRetractionList'] as const) : []),
  ...(touches.captcha ? (['captcha'] as const) : []),
  ...(touches.errorReports ? (['errorReports'] as const) : []),
  ...(touches.inquiriesTo ? (['inquiriesTo'] as const) : []),
  ...(touches.openArticles ? (['openArticles', 'harvestPlan'] as const) : []),
];

const isPower = (name: string): name is keyof Capabilities => name in capabilities;

/** The capabilities of a function, and those they depend on. */
export const resolveCapabilities = (handed: readonly string[]): readonly (keyof Capabilities)[] => {
  const resolved = new Set<keyof Capabilities>();
  const add = (name: string) => {
    if (!isPower(name) || resolved.has(name)) return;
    resolved.add(name);
    capabilities[name].needs.forEach(add);
  };
  handed.forEach(add);
  return [...resolved];
};

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export type Entry = {
  /** The name of the function. */
  readonly id: string;
  readonly touches: ResourceAccess;
  readonly powers?: readonly string[] | undefined;
  readonly kind: 'api' | 'worker' | 'schedules';
  /** The feature whose manifest it is built from, if any. */
  readonly feature?: string;
  /** The queue of a worker. */
  readonly queue?: string;
};

const importLine = (name: string, path: string) => `import { ${name} } from '${path}';`;

/** Returns the source of an entry: its manifest and only the ports it uses, so that nothing else is bundled. */
const entryText = (entry: Entry): string => {
  const ports = portsOf(entry.touches);
  const handed = resolveCapabilities(entry.powers ?? []);
  const maker = `${entry.kind}Handler`;
  const lines = [
    ...(entry.feature === undefined
      ? []
      : [importLine('feature', `#functions/features/${entry.feature}/feature.ts`)]),
    importLine(maker, `#infra/aws/run/${entry.kind}-handler.ts`),
    ...ports.map((port) =>
      importLine(MAKERS[port][1], `#infra/aws/run/ports/${MAKERS[port][0]}.ts`),
    ),
    ...handed.map((name) => importLine(name, `#infra/composition/powers/${kebab(name)}.ts`)),
  ];
  const handlerArguments = [
    ...(entry.feature === undefined ? [] : ['feature']),
    ...(entry.queue === undefined ? [] : [`'${entry.queue}'`]),
    `{ ${ports.map((port) => `${port}: ${MAKERS[port][1]}`).join(', ')} }`,
    `{ ${handed.join(', ')} }`,
  ];
  return `${lines.join('\n')}\n\nexport const handler = ${maker}(${handlerArguments.join(', ')});\n`;
};

/** Writes the entry of a function and returns its path. */
export const writeEntry = (entry: Entry): string => {
  const file = new URL(`${entry.id}.ts`, FOLDER);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, entryText(entry));
  return fileURLToPath(file);
};
