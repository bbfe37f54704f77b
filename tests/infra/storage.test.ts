import * as z from 'zod';

import { environments } from '#infra/aws/environments.ts';

import { resourcesOf, speaksOf } from './support/environment-templates.ts';
import { aList, anything, having, including, matching } from './support/matching.ts';

const everywhere = environments.map(({ name }) => name);

describe.each(everywhere)('what %s remembers', (environment) => {
  const { ofType, one, all, stacks } = resourcesOf(environment);
  const isProduction = environment === 'production';

  it('keeps every bucket encrypted, closed to the public and open over TLS only', () => {
    const buckets = ofType('AWS::S3::Bucket');
    expect(buckets.length).toBeGreaterThanOrEqual(4);
    for (const { id, properties } of buckets) {
      expect(properties).toMatchObject({
        BucketEncryption: {
          ServerSideEncryptionConfiguration: [
            { ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } },
          ],
        },
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
      });
      const policy = ofType('AWS::S3::BucketPolicy').find(({ properties: { Bucket } }) =>
        speaksOf(Bucket, id),
      );
      expect(policy?.properties).toMatchObject({
        PolicyDocument: {
          Statement: including(
            having({
              Effect: 'Deny',
              Principal: { AWS: '*' },
              Action: 's3:*',
              Condition: { Bool: { 'aws:SecureTransport': 'false' } },
            }),
          ),
        },
      });
    }
  });

  it('never opens a bucket to everyone', () => {
    for (const { properties } of ofType('AWS::S3::BucketPolicy')) {
      const { Statement: statements } = properties['PolicyDocument'] as {
        readonly Statement: readonly { readonly Effect: string; readonly Principal: unknown }[];
      };
      const open = statements.filter(
        ({ Effect, Principal }) => Effect === 'Allow' && JSON.stringify(Principal).includes('"*"'),
      );
      expect(open).toEqual([]);
    }
  });

  it('takes logs only from buckets of its own', () => {
    const Statements = z.object({
      PolicyDocument: z.object({
        Statement: z.array(z.object({ Principal: z.unknown(), Condition: z.unknown() })),
      }),
    });
    const logging = ofType('AWS::S3::BucketPolicy')
      .flatMap(({ properties }) => Statements.parse(properties).PolicyDocument.Statement)
      .filter(({ Principal }) => speaksOf(Principal, 'logging.s3.amazonaws.com'));
    expect(logging).toHaveLength(2);
    for (const { Condition } of logging)
      expect(Condition).toMatchObject({
        ArnLike: { 'aws:SourceArn': anything() },
        StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } },
      });
  });

  it('forgets old versions, uploads and logs in time', () => {
    for (const { properties } of ofType('AWS::S3::Bucket'))
      expect(properties).toMatchObject({ LifecycleConfiguration: { Rules: aList() } });
  });

  it('tells EventBridge of new files, and keeps older versions of them', () => {
    const files = ofType('AWS::S3::Bucket').find(
      ({ properties }) => 'NotificationConfiguration' in properties,
    );
    expect(files?.properties).toMatchObject({
      NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
      VersioningConfiguration: { Status: 'Enabled' },
    });
  });

  it('keeps the table encrypted and restorable to any second, under the keys of the port', () => {
    expect(one('AWS::DynamoDB::Table').properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      SSESpecification: { SSEEnabled: true },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'inverse',
          KeySchema: [
            { AttributeName: 'ipk', KeyType: 'HASH' },
            { AttributeName: 'isk', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
    });
  });

  it('keeps the search domain encrypted, over TLS, without a policy that lets anyone else in', () => {
    const { properties } = one('AWS::OpenSearchService::Domain');
    expect(properties).toMatchObject({
      EngineVersion: matching(/^OpenSearch_3[.]/),
      EncryptionAtRestOptions: { Enabled: true },
      NodeToNodeEncryptionOptions: { Enabled: true },
      DomainEndpointOptions: {
        EnforceHTTPS: true,
        TLSSecurityPolicy: 'Policy-Min-TLS-1-2-PFS-2023-10',
      },
    });
    expect(properties).not.toHaveProperty('AccessPolicies');
    expect(properties).not.toHaveProperty('VPCOptions');
  });

  it(isProduction ? 'cannot be deleted by mistake' : 'can be thrown away', () => {
    const { properties, deletionPolicy } = one('AWS::DynamoDB::Table');
    expect(properties['DeletionProtectionEnabled'] ?? false).toBe(isProduction);
    expect(deletionPolicy).toBe(isProduction ? 'Retain' : 'Delete');
    expect(one('AWS::OpenSearchService::Domain').deletionPolicy).toBe(
      isProduction ? 'Retain' : 'Delete',
    );
    expect(stacks.map(({ terminationProtection }) => terminationProtection)).toEqual(
      stacks.map(() => isProduction),
    );
    if (isProduction)
      expect(
        ofType('AWS::S3::Bucket')
          .filter(({ deletionPolicy: policy }) => policy !== 'Retain')
          .map(({ id }) => id),
      ).toEqual([matching(/^web/)]);
  });

  it('lets the search domain write its logs, by a policy whose references CloudFormation resolves', () => {
    const document = one('AWS::Logs::ResourcePolicy').properties['PolicyDocument'];
    expect(document).toMatchObject({ 'Fn::Join': ['', aList()] });
    expect(speaksOf(document, '\\"Fn::GetAtt')).toBe(false);
    expect(speaksOf(document, 'es.amazonaws.com')).toBe(true);
  });

  it('apart from what is merely done', () => {
    const [stateful, ...others] = stacks.map(({ stackName }) => stackName);
    expect([stateful, ...others]).toEqual([
      `veracite-${environment}-stateful`,
      `veracite-${environment}-workers`,
      `veracite-${environment}-api`,
      `veracite-${environment}-edge`,
      ...(environment === 'dev' ? [] : [`veracite-${environment}-firewall`]),
    ]);
    expect(all.length).toBeGreaterThan(50);
  });
});
