/**
 * Synthesizes the environments given as JSON on the standard input, and writes their `stacks` or their `findings`, whichever
 * the first argument says, as JSON to the file named by the second. Runs in a process of its own, so that no suite has to
 * load CDK.
 */
import { writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

import { Template } from 'aws-cdk-lib/assertions';

import { createApplication } from '#infra/aws/application.ts';
import type { Environment } from '#infra/aws/environments.ts';
import { auditFindings } from '#infra/aws/findings.ts';

import { flatTemplates } from './stacks.ts';
import type { SynthesizedStack } from './synthesized-stacks.ts';

const [, , part, file = ''] = process.argv;
// Written by `synthesized`.
const environments = JSON.parse(await text(process.stdin)) as readonly Environment[];
const app = createApplication(environments, { templatesOnly: true });
const stacks = () =>
  flatTemplates(app).map(({ stack, Resources, Outputs }): SynthesizedStack => ({
    path: stack.node.path,
    stackName: stack.stackName,
    isNested: stack.nestedStackParent !== undefined,
    terminationProtection: stack.terminationProtection,
    template: Template.fromStack(stack).toJSON(),
    flat: { Resources, Outputs },
  }));
writeFileSync(file, JSON.stringify(part === 'findings' ? auditFindings(app) : stacks()));
