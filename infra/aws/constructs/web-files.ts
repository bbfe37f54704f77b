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
import { builtForAddress } from '#infra/companions/built-for.ts';
import { companionFiles } from '#infra/companions/downloads.ts';
import type { Package } from '#infra/companions/packed.ts';
import { builtScripts } from '#infra/companions/scripts.ts';
import { contentFilesOf, machineFilesOf } from '#infra/composition/site.ts';
import { pageFile, SHELL_FILE } from '#infra/pages/web-file-names.ts';
import { type BuiltContent } from '#shared/domain/content-page.ts';
import { type Site } from '#shared/domain/site.ts';
import { BADGE_KEPT_SECONDS } from '../../pages/page-headers.ts';
import { accept } from '../house/accepted.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const BUILT = fromRoot('dist/web');
/** Stands in where the web app has not been built, so that templates can be made and tested without it. */
const PLACEHOLDER = fromRoot('infra/aws/edge/placeholder');

export const webIsBuilt = () => existsSync(`${BUILT}/index.html`);

const webFolder = () => (webIsBuilt() ? BUILT : PLACEHOLDER);

/** The page that the web app was built into, with who runs this environment. */
export const webShell = (site: Site = {}) =>
  shellWithSite(readFileSync(`${webFolder()}/index.html`, 'utf8'), site);

const NOTHING: BuiltContent = { pages: [], heads: {}, styles: [], scripts: [] };

/** Pages of text as the build left them. */
export const webContent = (): BuiltContent => {
  const file = `${webFolder()}/content/pages.json`;
  // Written by our own build, in this shape; one of before may lack a part.
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
  const { pages, parts, screens } = contentFilesOf({ shell, built: webContent(), site, origin });
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
  'CDK brings this function, its runtime and its permissions; it runs only while deploying, reads the assets of the deployment and writes the bucket of the web app.';

type WebFilesProps = {
  readonly web: IBucket;
  readonly site: Site;
  /** Where it is opened, as far as that is known before it is deployed. */
  readonly knownAddress: string;
  /** The same as the deployment knows it. */
  readonly address: string;
  readonly logRetention: RetentionDays;
};

/** Puts the built web app into its bucket. Files with a hash in their name are kept for good, the shell is asked for each time. */
export const webFiles = (
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
    // Pages that are open somewhere still load the files of the build before this one.
    prune: false,
  };
  const hashed = new BucketDeployment(scope, 'web-assets', {
    ...shared,
    sources: [Source.asset(folder)],
    exclude: ['*'],
    // The script of the badge stands under its version, too.
    include: ['assets/*', 'badge/*'],
    cacheControl: [
      CacheControl.setPublic(),
      CacheControl.maxAge(Duration.days(365)),
      CacheControl.immutable(),
    ],
  });
  const shell = new BucketDeployment(scope, 'web-shell', {
    ...shared,
    // What comes later is put over what came before.
    sources: [
      Source.asset(folder, { exclude: ['assets', 'badge', 'badge.js', 'content', 'companions'] }),
      Source.asset(pagesFolder(site, knownAddress)),
      ...[...machineFilesOf({ built: webContent(), site, origin: address })].map(
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
      CacheControl.maxAge(Duration.seconds(BADGE_KEPT_SECONDS)),
    ],
  });
  badge.node.addDependency(hashed);
  // The shell names files that must already be there.
  shell.node.addDependency(hashed);
  acceptHandler(scope, web);
};

/** The function that copies the files while deploying is CDK's own, and so are its permissions. */
const acceptHandler = (scope: Construct, web: IBucket) => {
  const handler = scope.node.children.find((child) => child.node.id.startsWith(HANDLER));
  if (!handler)
    throw new Error('The function that deploys the web app is no longer found by its name.');
  // The default child of a bucket that we made is the element of its template.
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
    accept(handler, [`AwsSolutions-${finding}`, COPIES_WHILE_DEPLOYING]);
};
