import type { FeatureNames } from './feature-names.ts';

/** Text that is inserted into an existing file, behind or before an anchor that occurs in it. */
type Insertion = {
  readonly anchor: string;
  readonly side: 'before' | 'after';
  readonly text: string;
};

/** Adds an import where the imports of a file begin. */
const importing = (text: string): Insertion => ({ anchor: 'import ', side: 'before', text });

/** Returns what registers a feature, by existing file. */
export const registrations = ({
  kebab,
  camel,
  pascal,
}: FeatureNames): Readonly<Record<string, readonly Insertion[]>> => ({
  'shared/contracts/index.ts': [
    importing(`import { ${camel}Calls } from './${kebab}.ts';\n`),
    {
      anchor: '} as const satisfies Record<string, Endpoint>;',
      side: 'before',
      text: `  ...${camel}Calls,\n`,
    },
  ],
  'infra/composition/features.ts': [
    importing(`import { feature as ${camel} } from '#functions/features/${kebab}/feature.ts';\n`),
    {
      anchor: 'export const features: readonly Feature<World>[] = [\n',
      side: 'after',
      text: `  ${camel},\n`,
    },
  ],
  'shared/domain/routes.ts': [
    {
      anchor: '] as const satisfies readonly Row[];',
      side: 'before',
      text: `  { path: '/${kebab}', kind: 'screen', seenBy: 'anyone' },\n`,
    },
  ],
  'web/app/LaterRoutes.tsx': [
    {
      anchor: 'const screens: Readonly<Record<LaterPath, ComponentType>> = {\n',
      side: 'after',
      text: `  '/${kebab}': screen(() => import('#web/features/${kebab}/${pascal}Screen.tsx')),\n`,
    },
  ],
  'web/text/page-titles.ts': [
    importing(`import { ${camel}Text } from './${kebab}.ts';\n`),
    {
      anchor: `    '/': home.heading,\n`,
      side: 'before',
      text: `    '/${kebab}': said(${camel}Text).title,\n`,
    },
  ],
  'web/text/page-descriptions.ts': [
    {
      anchor: `  '/': HOME,\n`,
      side: 'before',
      text: `  '/${kebab}': 'Describe this page in one sentence, for search engines.',\n`,
    },
  ],
});

/** Returns the text with all insertions; throws if an anchor is missing, so that a changed file is noticed. */
export const withInsertions = (
  path: string,
  text: string,
  insertions: readonly Insertion[],
): string =>
  insertions.reduce((result, { anchor, side, text: inserted }) => {
    const at = result.indexOf(anchor);
    if (at < 0) throw new Error(`${path} does not contain "${anchor.trim()}" any longer.`);
    const offset = side === 'before' ? at : at + anchor.length;
    return result.slice(0, offset) + inserted + result.slice(offset);
  }, text);
