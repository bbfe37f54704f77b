import { sha256Of } from '#functions/platform/sha256.ts';

import type { CheckRun } from './checked-file.ts';
import type { SourceLine } from './line-of-reference.ts';
import { resultsOfMarks, resultsOfReferences, type RuleResult } from './results-of-file.ts';
import { ruleIds, rules } from './rules.ts';

const SCHEMA =
  'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** `doi-of-another-work` as `DoiOfAnotherWork`. */
const nameOfRule = (id: string): string =>
  id.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const uriOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

const locationOf = (path: string, line: SourceLine | undefined) => ({
  physicalLocation: {
    artifactLocation: { uri: uriOf(line?.path ?? path), uriBaseId: '%SRCROOT%' },
    ...(line && { region: { startLine: line.line } }),
  },
});

const notificationOf = (level: 'error' | 'note', text: string, path?: string) => ({
  level,
  message: { text },
  ...(path !== undefined && { locations: [locationOf(path, undefined)] }),
});

/** Does not change when an entry moves within its file, so that services recognize a finding that they have shown. */
const fingerprintOf = (path: string, rule: string, text: string) =>
  sha256Of(JSON.stringify([path, rule, text.replace(/\s+/g, ' ')]));

const resultOf = (
  { rule, level, message }: RuleResult,
  {
    path,
    name,
    text,
    line,
  }: {
    readonly path: string;
    readonly name: string;
    readonly text: string;
    readonly line: SourceLine | undefined;
  },
) => ({
  ruleId: rule,
  ruleIndex: ruleIds.indexOf(rule),
  level,
  message: { text: `${name}: ${message}` },
  locations: [locationOf(path, line)],
  partialFingerprints: { 'referenceAndRule/v1': fingerprintOf(line?.path ?? path, rule, text) },
});

const resultsOf = ({ files }: CheckRun) => {
  const results = files.flatMap((file) =>
    file.kind === 'checked'
      ? [
          ...resultsOfReferences(file).flatMap(({ reference, name, line, results: own }) =>
            own.map((result) =>
              resultOf(result, { path: file.path, name, line, text: reference.printed }),
            ),
          ),
          ...resultsOfMarks(file).map(({ mark, line, ...result }) =>
            resultOf(result, { path: file.path, name: mark, line, text: mark }),
          ),
        ]
      : [],
  );
  // A manuscript and the list that it cites from report the same entry.
  return [
    ...new Map(
      results.map((result) => [result.partialFingerprints['referenceAndRule/v1'], result]),
    ).values(),
  ];
};

const notificationsOf = ({ files, isOffline }: CheckRun) => [
  ...(isOffline ? [notificationOf('note', 'Offline: no outside source was asked.')] : []),
  ...files.flatMap((file) => {
    if (file.kind === 'unreadable') return [notificationOf('error', file.reason, file.path)];
    if (file.kind === 'no references')
      return [notificationOf('note', 'The file contains no references.', file.path)];
    const outside = file.check.findings.filter(({ kind }) => kind === 'not in this collection');
    return outside.length === 0
      ? []
      : [
          notificationOf(
            'note',
            `${String(outside.length)} of ${String(file.check.references.length)} references are not in this collection, which says nothing against them.`,
            file.path,
          ),
        ];
  }),
];

/** Formats checks as a SARIF 2.1.0 log, for code scanning and editors. */
export const sarifOf = (run: CheckRun) => ({
  $schema: SCHEMA,
  version: '2.1.0' as const,
  runs: [
    {
      tool: {
        driver: {
          name: 'Veracite reference check',
          version: run.version,
          rules: ruleIds.map((id) => ({
            id,
            name: nameOfRule(id),
            shortDescription: { text: rules[id].finds },
            help: { text: rules[id].help },
            defaultConfiguration: { level: rules[id].level },
          })),
        },
      },
      invocations: [
        {
          executionSuccessful: run.files.every(({ kind }) => kind !== 'unreadable'),
          toolExecutionNotifications: notificationsOf(run),
        },
      ],
      columnKind: 'utf16CodeUnits' as const,
      results: resultsOf(run),
    },
  ],
});
