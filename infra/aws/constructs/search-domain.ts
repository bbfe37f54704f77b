import { EbsDeviceVolumeType } from 'aws-cdk-lib/aws-ec2';
import { PolicyDocument, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnResourcePolicy, LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Domain, EngineVersion, TLSSecurityPolicy } from 'aws-cdk-lib/aws-opensearchservice';
import { Aws, RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { type Spread } from '#functions/adapters/aws/search/index-definition.ts';

import { type SearchSize } from '../environments.ts';
import { suppressFinding } from '../defaults/suppress-finding.ts';

type SearchDomainProps = {
  readonly size: SearchSize;
  readonly keeps: boolean;
  readonly logRetention: RetentionDays;
};

/** The search domain and the layout of its indexes. */
export type SearchSetup = { readonly domain: Domain; readonly spread: Spread };

const PUBLIC_WITH_SIGNATURES =
  'Only reachable over HTTPS with signed requests: there is no resource policy, so only roles of this account with a permission on the index have access. Functions stay out of a VPC, which would slow down their start and require a gateway to reach anything else.';

/** The search engine of an environment. All its data can be rebuilt from the files at any time. */
export const createSearchDomain = (
  scope: Construct,
  { size, keeps, logRetention }: SearchDomainProps,
): SearchSetup => {
  const log = (id: string) =>
    new LogGroup(scope, id, { retention: logRetention, removalPolicy: RemovalPolicy.DESTROY });
  const logs = {
    slowSearch: log('slow-searches'),
    slowIndex: log('slow-writes'),
    app: log('search-errors'),
  };
  const mayLog = new CfnResourcePolicy(scope, 'search-may-log', {
    policyName: `${Stack.of(scope).stackName}-search-may-log`,
    policyDocument: Stack.of(scope).toJsonString(
      new PolicyDocument({
        statements: [
          new PolicyStatement({
            principals: [new ServicePrincipal('es.amazonaws.com')],
            actions: ['logs:PutLogEvents', 'logs:CreateLogStream'],
            resources: Object.values(logs).map((group) => group.logGroupArn),
            conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
          }),
        ],
      }),
    ),
  });

  const domain = new Domain(scope, 'search', {
    version: EngineVersion.OPENSEARCH_3_5,
    capacity: {
      dataNodes: size.dataNodes,
      dataNodeInstanceType: size.dataNodeType,
      multiAzWithStandbyEnabled: false,
      ...(size.managers && {
        masterNodes: size.managers.count,
        masterNodeInstanceType: size.managers.nodeType,
      }),
    },
    ebs: { volumeType: EbsDeviceVolumeType.GP3, volumeSize: size.storageGibPerNode },
    zoneAwareness:
      size.dataNodes === 1
        ? { enabled: false }
        : { enabled: true, availabilityZoneCount: size.dataNodes },
    encryptionAtRest: { enabled: true },
    nodeToNodeEncryption: true,
    enforceHttps: true,
    tlsSecurityPolicy: TLSSecurityPolicy.TLS_1_2_PFS,
    offPeakWindowEnabled: true,
    enableAutoSoftwareUpdate: true,
    logging: {
      slowSearchLogEnabled: true,
      slowSearchLogGroup: logs.slowSearch,
      slowIndexLogEnabled: true,
      slowIndexLogGroup: logs.slowIndex,
      appLogEnabled: true,
      appLogGroup: logs.app,
    },
    // The permission to log is a template resource (above), instead of a function that creates it during deployment.
    suppressLogsResourcePolicy: true,
    removalPolicy: keeps ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  domain.node.addDependency(mayLog);

  suppressFinding(
    domain,
    ['AwsSolutions-OS1', PUBLIC_WITH_SIGNATURES],
    ['AwsSolutions-OS3', PUBLIC_WITH_SIGNATURES],
    ['AwsSolutions-OS5', PUBLIC_WITH_SIGNATURES],
  );
  if (!size.managers)
    suppressFinding(domain, [
      'AwsSolutions-OS4',
      'Dedicated master nodes are for production; this environment may lose its index and rebuild it from the files.',
    ]);
  if (size.dataNodes === 1)
    suppressFinding(domain, [
      'AwsSolutions-OS7',
      'One small node is enough for development; its data can be rebuilt from the files.',
    ]);
  const { shards, replicas, visibleAfterSeconds } = size;
  return { domain, spread: { shards, smallShards: 1, replicas, visibleAfterSeconds } };
};
