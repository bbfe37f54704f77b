import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type AssetCode, Code } from 'aws-cdk-lib/aws-lambda';
import { AssetHashType, DockerImage } from 'aws-cdk-lib/core';
import { buildSync } from 'esbuild';

import { reportFontFiles } from '#functions/features/reference-checks/pdf-report/fonts.ts';

import { copyEncoderFiles, ENCODER_MODULE } from './encoder-files.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** CommonJS dependencies call `require`, which modules do not have. */
const REQUIRE_FOR_COMMONJS =
  'import { createRequire as requireFor } from "node:module"; const require = requireFor(import.meta.url);';

/** The font reader expects its files beside the bundle. */
const REPORT_FONTS = 'functions/features/reference-checks/pdf-report/fonts.ts';

/**
 * Bundles an entry with all its imports into one file. The runtime's own SDK is not used, so that the tested version is
 * the one that runs.
 */
export const bundle = (entry: string, folder: string): void => {
  const { metafile } = buildSync({
    entryPoints: [entry],
    outfile: join(folder, 'index.mjs'),
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    mainFields: ['module', 'main'],
    banner: { js: REQUIRE_FOR_COMMONJS },
    // Names and lines stay readable in the stack traces of our logs.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 160,
    logLevel: 'warning',
    metafile: true,
  });
  if (REPORT_FONTS in metafile.inputs)
    for (const font of reportFontFiles()) copyFileSync(font, join(folder, basename(font)));
  if (ENCODER_MODULE in metafile.inputs) copyEncoderFiles(folder);
};

/** The code of a function, bundled in this process, because CDK's own bundling starts npm for each function. */
export const bundleCode = (entry: string): AssetCode =>
  Code.fromAsset(root, {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // Never used; CDK requires an image for bundling in a container.
      image: DockerImage.fromRegistry('unused'),
      // CDK identifies bundles by this hash.
      command: [entry],
      local: {
        tryBundle: (folder) => {
          bundle(entry, folder);
          return true;
        },
      },
    },
  });
