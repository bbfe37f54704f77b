import * as fc from 'fast-check';

import { errorReportOf, reportableMessage } from '#shared/domain/error-report.ts';

const broken = (error: Error, stack = ''): Error => Object.assign(error, { stack });

it('tells kind and place of an error, and the first word of the address', () => {
  const error = broken(
    new TypeError("Cannot read properties of undefined (reading 'text')"),
    [
      "TypeError: Cannot read properties of undefined (reading 'text')",
      '    at Statement (https://veracite.example/assets/ReportScreen-B1c2.js:3:1422)',
      '    at async https://veracite.example/assets/start-x_9.js:1:88',
      '    at https://elsewhere.example/script.js:1:1',
      'b@https://veracite.example/assets/start-x_9.js:2:7',
    ].join('\n'),
  );
  expect(errorReportOf(error, '/reports/10.5555/secret')).toEqual({
    name: 'TypeError',
    message: 'Cannot read properties of undefined',
    places: [
      '/assets/ReportScreen-B1c2.js:3:1422',
      '/assets/start-x_9.js:1:88',
      '/assets/start-x_9.js:2:7',
    ],
    page: 'reports',
  });
});

const SECRETS = [
  'These results contradict the findings of Lanternfish et al.',
  'ada@quill.test',
  'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl',
];

describe.each(SECRETS)('never tells %s', (secret) => {
  it.each([
    new Error(secret),
    new TypeError(secret),
    new SyntaxError(`Unexpected token 'T', "{"text":"${secret}"... is not valid JSON`),
    new SyntaxError(`Cannot convert ${secret} to a BigInt`),
    new TypeError(`undefined is not an object (evaluating 'a.${secret}')`),
    new RangeError(`Invalid time zone specified: ${secret}`),
    new SyntaxError(`Invalid regular expression: /${secret}/: Unterminated group`),
    Object.assign(new Error('x'), { name: secret }),
  ])('in %s', (error) => {
    const report = errorReportOf(
      broken(error, `${String(error)}\n at ${secret} (https://a.example/assets/a.js:1:2)`),
      `/users/verify-email/${secret}`,
    );
    const told = JSON.stringify(report);
    for (const word of [secret, ...secret.split(/[\s.]+/).filter((part) => part.length > 7)])
      expect(told).not.toContain(word);
    expect(report.places).toEqual(['/assets/a.js:1:2']);
  });
});

it('says the same of what it said already, so that a server can say it once more', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = reportableMessage(text);
      expect(once === undefined ? undefined : reportableMessage(once)).toBe(once);
    }),
  );
  for (const text of ['x.map is not a function', "Can't find variable: foo", 'Load failed'])
    expect(reportableMessage(text)).toBe(text);
});

it.each([undefined, 'a text with ada@quill.test', 17, { message: 'x' }])(
  'tells of a thrown %j only that it was thrown',
  (thrown) => {
    expect(errorReportOf(thrown, '/')).toEqual({ name: 'Thrown', places: [], page: '' });
  },
);
