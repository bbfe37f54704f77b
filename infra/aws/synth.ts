import { Stack } from 'aws-cdk-lib/core';

import { application } from './application.ts';
import { environments } from './environments.ts';
import { findingsIn } from './findings.ts';

/** Makes the templates of every environment, without an account or a network, and refuses what the audit finds. */
const app = application(environments, { outdir: 'cdk.out' });
const findings = findingsIn(app);
const assembly = app.synth();

for (const { stackName, template } of assembly.stacksRecursively) {
  // A template of CloudFormation always holds its resources under this name.
  const { Resources } = template as { readonly Resources: Readonly<Record<string, unknown>> };
  console.log(`${stackName}: ${Object.keys(Resources).length} resources`);
}
for (const { severity, rule, description, resources } of findings)
  console.error(
    `${severity} ${rule}: ${description}\n${resources.map((path) => `    ${path}`).join('\n')}`,
  );

console.log(
  findings.length === 0
    ? `cdk-nag found nothing in ${app.node.children.filter(Stack.isStack).length} stacks.`
    : `cdk-nag found ${findings.length} things to mend or to accept with a reason.`,
);
if (findings.length > 0) process.exitCode = 1;
