import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Template } from 'aws-cdk-lib/assertions';

import { createApplication } from '#infra/aws/application.ts';
import { environments } from '#infra/aws/environments.ts';
import { isProof } from '#tests/support/often.ts';

import { stacksOf } from './support/stacks.ts';

/** A linter of CloudFormation that is not from the makers of CDK: where CFN_LINT says, or on the path. */
const given = process.env['CFN_LINT'];
const program = given ?? 'cfn-lint';
/** It takes some minutes: too long for each commit, unless somebody asks for it. */
const isAsked = isProof || given !== undefined;
/** CDK writes down itself that a function waits for the policy of its role, which its role says already. */
const OURS_TO_LEAVE = 'W3005';

const lint = (...words: readonly string[]) =>
  new Promise<{ readonly code: number | string; readonly output: string }>((resolve) => {
    execFile(program, words, { maxBuffer: 2 ** 26 }, (error, output, errors) =>
      resolve({ code: error?.code ?? 0, output: `${output}${errors}` }),
    );
  });

let folder: string;
let isHere = false;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-templates-'));
  isHere = isAsked && (await lint('--version')).code === 0;
  if (!isHere)
    console.log(
      'The templates are not linted here. With cfn-lint (pip install cfn-lint==1.58.0) at hand: CFN_LINT=cfn-lint npm test, or npm run proof',
    );
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const written = (name: string, template: object): string => {
  const file = join(folder, `${name}.template.json`);
  writeFileSync(file, JSON.stringify(template));
  return file;
};

it('an independent linter finds nothing in the templates of all environments, where it is asked and at hand', async () => {
  if (!isHere) return;
  const app = createApplication(environments, { templatesOnly: true });
  const files = stacksOf(app).map((stack) =>
    written(stack.node.path.replaceAll('/', '-'), Template.fromStack(stack).toJSON()),
  );
  expect(files).toHaveLength(26);
  // One after the other: all at once, it takes as long, and more memory than some machines have.
  for (const file of files)
    expect({ file, ...(await lint('--ignore-checks', OURS_TO_LEAVE, '--', file)) }).toEqual({
      file,
      code: 0,
      output: '',
    });
}, 900_000);

it('would say so if there were something, where it is asked and at hand', async () => {
  if (!isHere) return;
  const queue = { Type: 'AWS::SQS::Queue', Properties: { MessageRetentionPeriod: 'a week' } };
  const { code, output } = await lint('--', written('wrong', { Resources: { queue } }));
  expect(code).not.toBe(0);
  expect(output).toMatch(/E3012 'a week' is not of type 'integer'/);
});
