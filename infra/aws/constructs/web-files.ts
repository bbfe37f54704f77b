import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { type IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import {
  type CfnElement,
  DefaultStackSynthesizer,
  Duration,
  RemovalPolicy,
  Stack,
} from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { shellWithSite } from '#functions/features/pages/filled-shell.ts';
import { builtForAddress } from '#infra/companions/companion-target.ts';
import { companionFiles } from '#infra/companions/downloads.ts';
import type { Package } from '#infra/companions/package-files.ts';
import { builtScripts } from '#infra/companions/scripts.ts';
import { createContentFiles, createMachineFiles } from '#infra/composition/site.ts';
import { pageFile, SHELL_FILE } from '#infra/pages/web-file-names.ts';
import { type BuiltContent } from '#shared/domain/content-page.ts';
import { type Site } from '#shared/domain/site.ts';
import { BADGE_MAX_AGE_SECONDS } from '../../pages/page-headers.ts';
import { suppressFinding } from '../defaults/suppress-finding.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const BUILT = fromRoot('dist/web');
/** Placeholder for the web app if it has not been built, so that templates can be synthesized and tested without it. */
const PLACEHOLDER = fromRoot('infra/aws/edge/placeholder');

export const isWebBuilt = () => existsSync(`${BUILT}/index.html`);

const webFolder = () => (isWebBuilt() ? BUILT : PLACEHOLDER);

/** The built page of the web app with the operator of this environment. */
export const webShell = (site: Site = {}) =>
  shellWithSite(readFileSync(`${webFolder()}/index.html`, 'utf8'), site);

const NOTHING: BuiltContent = { pages: [], heads: {}, styles: [], scripts: [] };

/** Content pages as built. */
export const webContent = (): BuiltContent => {
  const file = `${webFolder()}/content/pages.json`;
  // Written by our own build in this shape; an older build may lack a part.
  return existsSync(file)
    ? { ...NOTHING, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<BuiltContent>) }
    : NOTHING;
};

/** The packages of the extension and the plugin for the address of an environment; none while that is unknown. */
const downloads = (knownAddress: string): Package => {
  const scripts = knownAddress === '' ? undefined : builtScripts(webFolder());
  return scripts ? companionFiles(builtForAddress(knownAddress), scripts) : {};
};

/** The shell, pages of text and downloads of one environment in a folder of their own, from which they are put into the bucket. */
const pagesFolder = (site: Site, origin: string): string => {
  const shell = webShell(site);
  const { pages, parts, screens } = createContentFiles({
    shell,
    built: webContent(),
    site,
    origin,
  });
  const files = [
    [SHELL_FILE, shell] as const,
    ...[...pages].map(([path, { body }]) => [pageFile(path), body] as const),
    ...[...parts].map(([path, { body }]) => [path.slice(1), body] as const),
    ...[...screens].map(([file, { body }]) => [file, body] as const),
    ...Object.entries(downloads(origin)).map(
      ([name, body]) => [`downloads/${name}`, body] as const,
    ),
  ];
  const folder = mkdtempSync(join(tmpdir(), 'veracite-pages-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const [path, body] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), body);
  }
  return folder;
};

const HANDLER = 'Custom::CDKBucketDeployment';
const COPIES_WHILE_DEPLOYING =
  'CDK provides this function, its runtime and its permissions; it runs only during deployments, reads the assets of the deployment and writes the bucket of the web app.';

type WebFilesProps = {
  readonly web: IBucket;
  readonly site: Site;
  /** The base URL, as far as it is known before deployment. */
  readonly knownAddress: string;
  /** The base URL as resolved by the deployment. */
  readonly address: string;
  readonly logRetention: RetentionDays;
};

/**
 * Uploads the built web app to its bucket. Files with a hash in their name are cached permanently; the shell is always
 * revalidated.
 */
export const deployWebFiles = (
  scope: Construct,
  { web, site, knownAddress, address, logRetention }: WebFilesProps,
) => {
  const logGroup = new LogGroup(scope, 'web-files-log', {
    retention: logRetention,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const folder = webFolder();
  const shared = {
    destinationBucket: web,
    logGroup,
    // Open pages still load the files of the previous build.
    prune: false,
  };
  const hashed = new BucketDeployment(scope, 'web-assets', {
    ...shared,
    sources: [Source.asset(folder)],
    exclude: ['*'],
    // The badge script is also available under its version.
    include: ['assets/*', 'badge/*'],
    cacheControl: [
      CacheControl.setPublic(),
      CacheControl.maxAge(Duration.days(365)),
      CacheControl.immutable(),
    ],
  });
  const shell = new BucketDeployment(scope, 'web-shell', {
    ...shared,
    // Later sources overwrite earlier ones.
    sources: [
      Source.asset(folder, { exclude: ['assets', 'badge', 'badge.js', 'content', 'companions'] }),
      Source.asset(pagesFolder(site, knownAddress)),
      ...[...createMachineFiles({ built: webContent(), site, origin: address })].map(
        ([path, { body }]) => Source.data(path.slice(1), body),
      ),
    ],
    exclude: ['assets/*', 'badge/*', 'badge.js'],
    cacheControl: [CacheControl.noCache()],
  });
  const badge = new BucketDeployment(scope, 'web-badge', {
    ...shared,
    sources: [Source.asset(folder)],
    exclude: ['*'],
    include: ['badge.js'],
    cacheControl: [
      CacheControl.setPublic(),
      CacheControl.maxAge(Duration.seconds(BADGE_MAX_AGE_SECONDS)),
    ],
  });
  badge.node.addDependency(hashed);
  // The shell names files that have to be uploaded before it.
  shell.node.addDependency(hashed);
  acceptHandler(scope, web);
};

/** The function that copies the files during deployment belongs to CDK, and so do its permissions. */
const acceptHandler = (scope: Construct, web: IBucket) => {
  const handler = scope.node.children.find((child) => child.node.id.startsWith(HANDLER));
  if (!handler)
    throw new Error('The function that deploys the web app could not be found by its name.');
  // The default child of a bucket created here is its template element.
  const name = Stack.of(web).getLogicalId(web.node.defaultChild as CfnElement);
  const assets = `cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-assets`;
  const findings = [
    'L1',
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...['GetBucket', 'GetObject', 'List', 'Abort', 'DeleteObject'].map(
      (action) => `IAM5[Action::s3:${action}*]`,
    ),
    `IAM5[Resource::<${name}.Arn>/*]`,
    `IAM5[Resource::arn:<AWS::Partition>:s3:::${assets}-<AWS::AccountId>-<AWS::Region>/*]`,
  ];
  for (const finding of findings)
    suppressFinding(handler, [`AwsSolutions-${finding}`, COPIES_WHILE_DEPLOYING]);
};
