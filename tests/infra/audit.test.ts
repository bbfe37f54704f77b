import { Validations } from 'aws-cdk-lib/core';

import { createApplication } from '#infra/aws/application.ts';
import { findEnvironment, environments } from '#infra/aws/environments.ts';
import { auditFindings } from '#infra/aws/findings.ts';

import { including } from './support/matching.ts';

const app = createApplication(environments, { templatesOnly: true });

describe('the audit', () => {
  it('finds nothing that nobody accepted, in any environment', () => {
    expect(auditFindings(app)).toEqual([]);
  });

  it('is given a reason in a full sentence for each rule that is not followed', () => {
    const accepted = app.node
      .findAll()
      .flatMap((construct) => construct.node.metadata)
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.entries(data as Readonly<Record<string, string>>));
    expect(accepted.length).toBeGreaterThan(10);
    for (const [rule, reason] of accepted) {
      expect(rule).toMatch(/^(Annotation::)?(AwsSolutions-|@aws-cdk[/])/i);
      expect(reason).toMatch(/^[A-Z].{40,}[.]$/);
    }
  });

  it('would find a bucket that is open', async () => {
    const { Bucket } = await import('aws-cdk-lib/aws-s3');
    const { Stack } = await import('aws-cdk-lib/core');
    const other = createApplication([findEnvironment('dev')], { templatesOnly: true });
    new Bucket(new Stack(other, 'careless'), 'open');
    expect(auditFindings(other).map(({ rule }) => rule)).toEqual(
      including('AwsSolutions-S1', 'AwsSolutions-S10'),
    );
  });
});

describe('environments', () => {
  it('are developed in, tried out and lived in; only the last protects its data', () => {
    expect(environments.map(({ name, protectsData }) => [name, protectsData])).toEqual([
      ['dev', false],
      ['staging', false],
      ['production', true],
    ]);
  });

  it('are named where one is unknown', () => {
    expect(() => findEnvironment('moon')).toThrow(
      'There is no environment "moon". Available: dev, staging, production.',
    );
  });
});
