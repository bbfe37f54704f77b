import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type AssetCode, Code } from 'aws-cdk-lib/aws-lambda';
import { AssetHashType, DockerImage } from 'aws-cdk-lib/core';
import { buildSync } from 'esbuild';

import { reportFontFiles } from '#functions/features/reference-checks/pdf-report/fonts.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Dependencies written as CommonJS ask for `require`, which a module does not have. */
const REQUIRE_FOR_COMMONJS =
  'import { createRequire as requireFor } from "node:module"; const require = requireFor(import.meta.url);';

/** What reads fonts finds them beside its bundle. */
const REPORT_FONTS = 'functions/features/reference-checks/pdf-report/fonts.ts';

/** Writes an entry with all that it imports as one file. What was tested is what runs: the runtime's own SDK is not used. */
const bundle = (entry: string, folder: string) => {
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
};

/** The code of a function, bundled in this very process: CDK's own bundling starts npm anew for each function. */
export const bundled = (entry: string): AssetCode =>
  Code.fromAsset(root, {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // Never used: it stands for the other way, in a container.
      image: DockerImage.fromRegistry('unused'),
      // By this, CDK tells one bundle from another.
      command: [entry],
      local: {
        tryBundle: (folder) => {
          bundle(entry, folder);
          return true;
        },
      },
    },
  });
