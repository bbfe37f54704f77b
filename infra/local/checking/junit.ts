import type { CheckedFile, CheckRun } from './checked-file.ts';
import { type ReferenceResult, resultsOfMarks, resultsOfReferences } from './results-of-file.ts';

/** Characters that XML 1.0 does not allow, even escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, ' ');

const element = (
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly string[] = [],
): string => {
  const open = [
    name,
    ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(String(value))}"`),
  ].join(' ');
  return children.length === 0 ? `<${open}/>` : `<${open}>\n${children.join('\n')}\n</${name}>`;
};

type TestCase = {
  readonly xml: string;
  readonly outcome: 'passed' | 'failure' | 'error' | 'skipped';
};

const caseOfReference = (
  path: string,
  { reference, name, line, results }: ReferenceResult,
): TestCase => {
  const severe = results.filter(({ level }) => level === 'error');
  const others = results.filter(({ level }) => level !== 'error').map(({ message }) => message);
  const notes =
    others.length === 0 ? [] : [`<system-out>${escaped(others.join(' '))}</system-out>`];
  const attributes = {
    classname: path,
    name,
    ...(line && { file: line.path, line: line.line }),
  };
  const test = (outcome: TestCase['outcome'], own: readonly string[]): TestCase => ({
    xml: element('testcase', attributes, [...own, ...notes]),
    outcome,
  });
  if (severe.length > 0)
    return test(
      'failure',
      severe.map(({ rule, message }) =>
        element('failure', { type: rule, message }, [escaped(`${name}: ${message}`)]),
      ),
    );
  return reference.verdict === 'not_checked' || reference.verdict === undefined
    ? test('skipped', [element('skipped', { message: 'No registry that was asked could tell.' })])
    : test('passed', []);
};

const casesOf = (file: CheckedFile): readonly TestCase[] => {
  if (file.kind === 'checked')
    return resultsOfReferences(file).map((result) => caseOfReference(file.path, result));
  const [outcome, message] =
    file.kind === 'unreadable'
      ? (['error', file.reason] as const)
      : (['skipped', 'The file contains no references.'] as const);
  const child = element(outcome, { message, ...(outcome === 'error' && { type: 'unreadable' }) });
  const attributes = { classname: file.path, name: 'The file can be read' };
  return [{ xml: element('testcase', attributes, [child]), outcome }];
};

const counted = (cases: readonly TestCase[]) => {
  const count = (outcome: TestCase['outcome']) =>
    cases.filter((test) => test.outcome === outcome).length;
  return {
    tests: cases.length,
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
  };
};

const suiteOf = (file: CheckedFile, isOffline: boolean) => {
  const cases = casesOf(file);
  const marks = file.kind === 'checked' ? resultsOfMarks(file) : [];
  const properties = element('properties', {}, [
    element('property', { name: 'offline', value: String(isOffline) }),
  ]);
  return {
    cases,
    xml: element('testsuite', { name: file.path, ...counted(cases) }, [
      properties,
      ...cases.map(({ xml }) => xml),
      ...(marks.length === 0
        ? []
        : [`<system-out>${escaped(marks.map(({ message }) => message).join(' '))}</system-out>`]),
    ]),
  };
};

/** Formats checks as JUnit XML: one suite per file, one test case per reference; a severe finding is a failure. */
export const junitOf = ({ files, isOffline }: CheckRun): string => {
  const suites = files.map((file) => suiteOf(file, isOffline));
  const counts = counted(suites.flatMap(({ cases }) => cases));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    'testsuites',
    { name: 'Veracite reference check', ...counts },
    suites.map(({ xml }) => xml),
  )}\n`;
};
