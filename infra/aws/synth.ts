import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Stack } from 'aws-cdk-lib/core';
import * as z from 'zod';

import { createApplication } from './application.ts';
import { environments } from './environments.ts';
import { auditFindings } from './findings.ts';

/** Synthesizes the templates of every environment without an account or a network, and fails on audit findings. */
const app = createApplication(environments, { outdir: 'cdk.out' });
const findings = auditFindings(app);
const assembly = app.synth();

const stacks = app.node.findAll().filter(Stack.isStack);
const Template = z.object({ Resources: z.record(z.string(), z.unknown()) });
for (const { node, templateFile } of stacks) {
  const text = readFileSync(join(assembly.directory, templateFile), 'utf8');
  const { Resources } = Template.parse(JSON.parse(text));
  console.log(`${node.path}: ${Object.keys(Resources).length} resources`);
}
for (const { severity, rule, description, resources } of findings)
  console.error(
    `${severity} ${rule}: ${description}\n${resources.map((path) => `    ${path}`).join('\n')}`,
  );

console.log(
  findings.length === 0
    ? `cdk-nag found no issues in ${stacks.length} stacks.`
    : `cdk-nag found ${findings.length} issues to fix or to suppress with a reason.`,
);
if (findings.length > 0) process.exitCode = 1;
