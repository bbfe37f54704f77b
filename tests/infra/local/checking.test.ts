import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { SaxesParser } from 'saxes';

import {
  isSevere,
  type CheckedReference,
  type Finding,
  type ReferenceCheck,
} from '#functions/records/reference-checks/checked-reference.ts';
import { type CheckedFile, type CheckRun, exitCodeOf } from '#infra/local/checking/checked-file.ts';
import { filesToCheck, projectAround } from '#infra/local/checking/files-to-check.ts';
import { junitOf } from '#infra/local/checking/junit.ts';
import { lineFinder } from '#infra/local/checking/line-of-reference.ts';
import { withSentencesOfManuscripts } from '#infra/local/checking/lists-of-manuscripts.ts';
import { ruleOfFinding, rules } from '#infra/local/checking/rules.ts';
import { sarifOf } from '#infra/local/checking/sarif.ts';
import { formatCheck, formatSummary } from '#infra/local/checking/text-report.ts';
import { findingKinds } from '#shared/domain/reference-finding.ts';

/** Reads no statement. */
const visitor = { mayRead: false, isOpen: () => false, opensReport: () => false };

const reference = (id: string, more: Partial<CheckedReference> = {}): CheckedReference => ({
  id,
  printed: `Rowan M. Study number ${id} of larch resin in old sleepers. 2014.`,
  isSelfCitation: false,
  uses: [],
  verdict: 'exists',
  differences: [],
  asked: ['collection'],
  ...more,
});

const checkOf = (
  references: readonly CheckedReference[],
  findings: readonly Finding[] = [],
): ReferenceCheck => ({ references, findings, years: [] });

const checked = (check: ReferenceCheck, text = '', path = 'list.bib'): CheckedFile => ({
  kind: 'checked',
  path,
  check,
  texts: text === '' ? [] : [{ path, text }],
});

const runOf = (...files: readonly CheckedFile[]): CheckRun => ({
  files,
  isOffline: true,
  version: '1.0.0',
  reader: visitor,
});

/** The elements of a document in order; throws where it is not well-formed. */
const elementsOf = (xml: string) => {
  const elements: (readonly [string, Record<string, string>])[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => void elements.push([name, { ...attributes }]));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return elements;
};

const unreadable: CheckedFile = { kind: 'unreadable', path: 'a.pdf', reason: 'It is <damaged>.' };
const retracted = reference('r1', {
  notices: [
    { status: 'has correction', date: '2015-03-01' },
    { status: 'retracted', date: '2019-05-02', noticeDoi: '10.5555/notice' },
  ],
});
const differing = reference('r2', {
  verdict: 'differs',
  asked: ['collection', 'crossref'],
  differences: [{ field: 'year', printed: '2004', registered: '2014' }],
});
const severe = checkOf(
  [reference('r0'), differing, retracted],
  [
    { kind: 'retracted', reference: 'r1' },
    { kind: 'not in this collection', reference: 'r2' },
    { kind: 'cited but not listed', mark: 'pine2001' },
  ],
);
const bib = [
  '@article{a,',
  '  title = {Study number r0 of larch resin in old sleepers}',
  '}',
  '',
  'Rowan M. Study number r2 of larch',
  '  resin in old sleepers. 2014.',
  'Rowan M. \\emph{Study} number r1 of larch resin in old sleepers. 2014. \\cite{pine2001}',
].join('\n');

describe('the exit code of several files', () => {
  it.each<[string, readonly CheckedFile[], number]>([
    ['nothing severe', [checked(checkOf([differing]))], 0],
    ['a file without references', [{ kind: 'no references', path: 'a.txt' }], 0],
    ['a severe finding', [checked(checkOf([differing])), checked(severe)], 1],
    ['a file that could not be checked', [unreadable, checked(severe)], 2],
    ['no file', [], 0],
  ])('is the highest: %s', (_, files, code) => {
    expect(exitCodeOf(runOf(...files))).toBe(code);
  });
});

describe('rules', () => {
  it('are errors exactly where the exit code is 1', () => {
    for (const kind of findingKinds) {
      const rule = ruleOfFinding[kind];
      const isError = rule !== undefined && rules[rule].level === 'error';
      expect([kind, isError]).toEqual([kind, isSevere({ kind } as Finding)]);
    }
  });
});

describe('a list that manuscripts of the same run cite from', () => {
  const work = { doi: '10.5555/gone', by: 'doi', score: 1 } as const;
  const alarm = [{ kind: 'retracted', reference: 'r1' }] as const;
  const list = checked(checkOf([{ ...retracted, work }], alarm));
  const manuscript = (path: string, isCitedAsRetracted: boolean, ...lists: readonly string[]) => ({
    ...checked(
      checkOf([{ ...retracted, work, ...(isCitedAsRetracted && { isCitedAsRetracted }) }]),
    ),
    path,
    texts: [path, ...lists].map((name) => ({ path: name, text: '' })),
  });
  const codeOf = (...files: readonly CheckedFile[]) => {
    const [first] = withSentencesOfManuscripts([list, ...files]);
    return first && exitCodeOf(runOf(first));
  };

  it.each<[string, readonly CheckedFile[], number]>([
    ['none', [], 1],
    ['one that calls the work retracted', [manuscript('a.tex', true, 'list.bib')], 0],
    ['one that does not', [manuscript('a.tex', false, 'list.bib')], 1],
    ['one that cites from another list', [manuscript('a.tex', true, 'other.bib')], 1],
    [
      'one that does and one that does not',
      [manuscript('a.tex', true, 'list.bib'), manuscript('b.tex', false, 'list.bib')],
      1,
    ],
  ])('is as grave as they are: %s', (_, files, code) => {
    expect(codeOf(...files)).toBe(code);
  });
});

describe('SARIF', () => {
  const log = sarifOf(runOf(checked(severe, bib), unreadable));
  const [run] = log.runs;

  it('describes each rule with its help, and names it in each result', () => {
    expect([log.version, run?.tool.driver.name]).toEqual(['2.1.0', 'Veracite reference check']);
    const { rules: described = [] } = run?.tool.driver ?? {};
    for (const { id, name, shortDescription, help, defaultConfiguration } of described) {
      expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      expect(name).toMatch(/^(?:[A-Z][a-z]*)+$/);
      expect([shortDescription.text, help.text].every((text) => text.length > 10)).toBe(true);
      expect(['error', 'warning', 'note']).toContain(defaultConfiguration.level);
    }
    for (const { ruleId, ruleIndex } of run?.results ?? [])
      expect(described[ruleIndex]?.id).toBe(ruleId);
  });

  it('places results at the lines of their references, the gravest first', () => {
    const placed = run?.results.map(({ ruleId, level, locations }) => [
      ruleId,
      level,
      locations[0]?.physicalLocation.region?.startLine,
    ]);
    expect(placed).toEqual([
      ['retracted', 'error', 7],
      ['corrected', 'note', 7],
      ['details-differ', 'warning', 5],
      ['cited-but-not-listed', 'warning', 7],
    ]);
    expect(run?.results[0]?.message.text).toContain(
      'Retracted, 2 May 2019 (notice: 10.5555/notice).',
    );
    expect(run?.results[2]?.message.text).toContain('year: printed “2004”, registered “2014”.');
  });

  it('says once what is outside the collection, what was not asked and what was not read', () => {
    expect(run?.invocations[0]).toMatchObject({
      executionSuccessful: false,
      toolExecutionNotifications: [
        { message: { text: 'Offline: no outside source was asked.' } },
        { message: { text: expect.stringContaining('1 of 3 references') as string } },
        { level: 'error', message: { text: 'It is <damaged>.' } },
      ],
    });
  });

  it('has only locations of files where no line is known, as addresses', () => {
    const [pdf] = sarifOf(runOf(checked(severe, '', 'my folder/a ü.pdf'))).runs;
    expect(pdf?.results[0]?.locations).toEqual([
      {
        physicalLocation: {
          artifactLocation: { uri: 'my%20folder/a%20%C3%BC.pdf', uriBaseId: '%SRCROOT%' },
        },
      },
    ]);
  });

  it('reports an entry once that a manuscript and its list both have', () => {
    const both = runOf(checked(severe, bib), {
      ...checked(severe),
      path: 'paper.tex',
      texts: [{ path: 'list.bib', text: bib }],
    } as CheckedFile);
    const rulesOf = sarifOf(both).runs[0]?.results.map(({ ruleId }) => ruleId);
    expect(rulesOf).toHaveLength(4);
  });
});

describe('JUnit', () => {
  it('is one test case per reference; only severe findings fail', () => {
    const unchecked = reference('r3', { verdict: 'not_checked', printed: 'A & B < \u0000 "C"' });
    const xml = junitOf(
      runOf(checked(checkOf([...severe.references, unchecked], severe.findings), bib), unreadable),
    );
    const elements = elementsOf(xml);
    expect(elements[0]).toMatchObject([
      'testsuites',
      { tests: '5', failures: '1', errors: '1', skipped: '1' },
    ]);
    const cases = elements.filter(([name]) => name === 'testcase');
    expect(cases.map(([, attributes]) => attributes)).toEqual([
      expect.objectContaining({ classname: 'list.bib', file: 'list.bib', line: '7' }),
      expect.objectContaining({ file: 'list.bib', line: '5' }),
      expect.objectContaining({ file: 'list.bib', line: '2' }),
      { classname: 'list.bib', name: '[4] A & B <   "C"' },
      { classname: 'a.pdf', name: 'The file can be read' },
    ]);
    const outcomes = elements.filter(([name]) => /^(?:failure|error|skipped)$/.test(name));
    expect(outcomes.map(([name, { message }]) => [name, message])).toEqual([
      ['failure', 'Retracted, 2 May 2019 (notice: 10.5555/notice).'],
      ['skipped', 'No registry that was asked could tell.'],
      ['error', 'It is <damaged>.'],
    ]);
    expect(xml).not.toContain('\u0000');
  });
});

describe('the text of a check', () => {
  it('prints notices and printed beside registered fields, the gravest first', () => {
    const text = formatCheck(severe, visitor);
    const order = ['3. Rowan', '! Retracted, 2 May 2019', '- Corrected, 1 March 2015', '2. Rowan'];
    expect(order.map((part) => text.indexOf(part))).toEqual(
      order.map((part) => text.indexOf(part)).toSorted((a, b) => a - b),
    );
    expect(text).toMatch(/year {2}printed {5}2004\n\s+registered {2}2014/);
    expect(order.every((part) => text.includes(part))).toBe(true);
  });

  it('passes no control characters of a manuscript to the terminal', () => {
    const text = formatCheck(
      checkOf([reference('r1', { printed: 'Oak\u001B[2J\u0007 A.\r' })]),
      visitor,
    );
    expect(text).toContain('Oak [2J  A.');
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });

  it('says once what holds for all references', () => {
    const outside = (id: string) => ({ kind: 'not in this collection', reference: id }) as const;
    const text = formatCheck(
      checkOf([reference('r1'), reference('r2')], [outside('r1'), outside('r2')]),
      visitor,
    );
    expect(text.match(/not in this collection/g)).toHaveLength(1);
    expect(text).toContain('Of each reference: It is not in this collection.');
    expect(text.match(/The details agree with this collection/g)).toHaveLength(1);
  });

  it('is milder about a work that the text itself calls retracted', () => {
    const acknowledged = { ...retracted, isCitedAsRetracted: true } as const;
    const check = checkOf([acknowledged], [{ kind: 'cited as retracted', reference: 'r1' }]);
    expect(formatCheck(check, visitor)).toMatch(
      / - Retracted, 2 May 2019.*\n.*\n {3}The text says so\./,
    );
    const [result] = sarifOf(runOf(checked(check))).runs[0]?.results ?? [];
    expect([result?.ruleId, result?.level]).toEqual(['cited-as-retracted', 'note']);
    expect(exitCodeOf(runOf(checked(check)))).toBe(0);
  });

  it('sums several files up, those with the highest exit code first', () => {
    expect(
      formatSummary(runOf(checked(checkOf([])), checked(severe), unreadable)).split('\n'),
    ).toEqual([
      '3 files: 1 not checked, 1 with serious findings, 1 without.',
      ' ! a.pdf: not checked: It is <damaged>.',
      ' ! list.bib: 3 references, 1 serious finding',
      '   list.bib: 0 references, 0 serious findings',
    ]);
  });
});

describe('the line of a reference', () => {
  it.each<[string, string, string, number | undefined]>([
    [
      'broken over lines',
      'x\n\nOak A. Bark of\n cedars in autumn',
      'Oak A. Bark of cedars in autumn',
      3,
    ],
    ['with other line ends', 'x\r\ny\r\nOak A. Bark of cedars', 'Oak A. Bark of cedars', 3],
    ['with commands between', 'x\n{\\em Oak} A. \\textbf{Bark} 1', 'Oak A. Bark', undefined],
    [
      'with a beginning of its own',
      'x\nBark of cedars in the long autumn of 1980 and later',
      '[12] Oak: Bark of cedars in the long autumn of 1980 and later',
      2,
    ],
    ['nowhere', 'x', 'Oak A. Bark of cedars', undefined],
    ['with too few letters', 'x\nOak', 'Oak', undefined],
  ])('%s', (_, text, printed, line) => {
    expect(lineFinder([{ path: 'a', text }]).ofReference(printed)?.line).toBe(line);
  });

  it('is that of the next one where entries begin alike', () => {
    const finder = lineFinder([
      { path: 'a', text: 'Oak A. Bark of cedars\nOak A. Bark of cedars' },
    ]);
    const lines = [1, 2].map(() => finder.ofReference('Oak A. Bark of cedars')?.line);
    expect(lines).toEqual([1, 2]);
  });
});

describe('the files of a folder', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'veracite-folder-'));
    mkdirSync(join(folder, 'parts'));
    mkdirSync(join(folder, '.git'));
    for (const name of ['b.BIB', 'a.docx', 'x.png', 'parts/c.ris', '.git/d.txt', '.e.txt'])
      writeFileSync(join(folder, name), 'x');
    writeFileSync(
      join(folder, 'paper.tex'),
      '\\input{parts/one}\\input{../outside}\\input{/etc/passwd}\\bibliography{b}',
    );
    writeFileSync(join(folder, 'parts', 'one.tex'), 'one');
    symlinkSync(folder, join(folder, 'parts', 'around'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const inFolder = (paths: Iterable<string>) =>
    [...paths].map((path) => path.replace(`${folder}/`, ''));

  it('are its manuscripts and lists, without hidden ones and links', () => {
    const { paths, isCut } = filesToCheck([folder, join(folder, 'x.png')]);
    expect(inFolder(paths)).toEqual([
      'a.docx',
      'b.BIB',
      'paper.tex',
      'parts/c.ris',
      'parts/one.tex',
      'x.png',
    ]);
    expect(isCut).toBe(false);
  });

  it('that a LaTeX file needs are in its own folder', () => {
    expect([...projectAround(join(folder, 'paper.tex')).keys()].toSorted()).toEqual([
      'b.BIB',
      'paper.tex',
      'parts/one.tex',
    ]);
  });

  it('are bounded', () => {
    const many = join(folder, 'many');
    mkdirSync(many);
    for (let index = 0; index < 501; index += 1) writeFileSync(join(many, `${index}.txt`), '');
    const { paths, isCut } = filesToCheck([many]);
    expect([paths.length, isCut]).toEqual([500, true]);
  });
});
