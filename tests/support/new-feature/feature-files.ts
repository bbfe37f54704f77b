import type { FeatureNames } from './feature-names.ts';

const contract = ({ kebab, camel, pascal, title }: FeatureNames) => `import * as z from 'zod';

import { endpoint } from './endpoint.ts';
import { nothing } from './parts.ts';

export const read${pascal} = endpoint({
  kind: 'json',
  feature: '${kebab}',
  method: 'GET',
  path: '/${kebab}',
  summary: 'List ${title.toLowerCase()}',
  access: 'anyone',
  params: z.object({}),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z
    .object({
      items: z.array(z.object({ name: z.string() })),
      /** When the list was read. */
      readAt: z.iso.datetime(),
    })
    .meta({ id: '${pascal}' }),
});

export const ${camel}Calls = { read${pascal} };
`;

const manifest = ({
  kebab,
  camel,
  pascal,
}: FeatureNames) => `import { api, type Feature } from '#functions/platform/feature.ts';
import { ${camel}Calls } from '#shared/contracts/${kebab}.ts';

import { read${pascal} } from './read-${kebab}.ts';

type ${pascal}Ports = Parameters<typeof read${pascal}>[0];

export const feature: Feature<${pascal}Ports> = {
  name: '${kebab}',
  api: api({
    endpoints: ${camel}Calls,
    useCases: (ports: ${pascal}Ports) => ({ read${pascal}: read${pascal}(ports) }),
    memoryMib: 512,
    touches: {},
    knowsNobody: true,
  }),
};
`;

const useCase = ({
  kebab,
  pascal,
  title,
}: FeatureNames) => `import type { UseCase } from '#functions/platform/http/serve.ts';
import type { read${pascal} as contract } from '#shared/contracts/${kebab}.ts';

type Ports = { readonly now: () => Date };

/** Returns the ${title.toLowerCase()}. */
export const read${pascal} =
  ({ now }: Ports): UseCase<typeof contract> =>
  async () => ({ items: [], readAt: now().toISOString() });
`;

const query = ({
  camel,
  pascal,
  title,
}: FeatureNames) => `import { createQuery } from '#web/platform/query.ts';

/** The ${title.toLowerCase()}. */
export const ${camel}Query = createQuery({
  name: '${camel}',
  load: (api) => api.read${pascal}(),
});
`;

const screen = ({
  kebab,
  camel,
  pascal,
  title,
}: FeatureNames) => `import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { useText } from '#web/text/language.ts';
import { ${camel}Text } from '#web/text/${kebab}.ts';
import { QueryView } from '#web/ui/QueryView.tsx';

import { ${camel}Query } from './${kebab}.ts';

/** ${title}. */
const ${pascal}Screen = () => {
  const text = useText(${camel}Text);
  useTitle(text.title);
  const read = useQuery(${camel}Query);
  return (
    <div className="page">
      <h1>{text.title}</h1>
      <QueryView read={read} failed={text.failed}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{text.empty}</p>
          ) : (
            <ul>
              {items.map(({ name }) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  );
};

export default ${pascal}Screen;
`;

const catalog = ({ camel, title }: FeatureNames) => `import { sentences } from './language.ts';

/** The texts of ${title.toLowerCase()}. */
export const ${camel}Text = sentences(() => ({
  title: '${title}',
  empty: 'There is nothing here yet.',
  failed: 'We could not load this page',
}));
`;

const accessRows = ({
  kebab,
  camel,
  pascal,
}: FeatureNames) => `import { anyone, plain } from './expectations.ts';

export const ${camel}Rows = {
  read${pascal}: plain('/${kebab}', anyone(200)),
};
`;

const allowedActions = ({ kebab }: FeatureNames) => `export default {
  '${kebab}': [],
};
`;

const firstTest = ({
  kebab,
  title,
}: FeatureNames) => `import { type PeopleApi, peopleApi } from '#tests/support/people-api.ts';

let world: PeopleApi;
beforeEach(async () => {
  world = await peopleApi();
});
afterEach(() => world.ingest.close());

describe('${title}', () => {
  it('are listed, and the list is empty at first', async () => {
    const { status, body } = await world.api.get('/${kebab}');
    expect([status, body['items']]).toEqual([200, []]);
  });

  it('do what the feature is for', () => {
    // The next step: state the promise here as behavior, and make it true in functions/features/${kebab}/read-${kebab}.ts.
    // Then complete the contract (shared/contracts/${kebab}.ts), the screen and its texts; docs/adding-a-feature.md lists the rest.
    throw new Error('Replace this test with what ${kebab} promises: see docs/adding-a-feature.md.');
  });
});
`;

const readme = ({ title }: FeatureNames, what: string) => `# ${title}

${what}
`;

/** Returns the files of a new feature by their paths from the root. */
export const featureFiles = (names: FeatureNames): Readonly<Record<string, string>> => {
  const { kebab, pascal, title } = names;
  return {
    [`shared/contracts/${kebab}.ts`]: contract(names),
    [`functions/features/${kebab}/feature.ts`]: manifest(names),
    [`functions/features/${kebab}/read-${kebab}.ts`]: useCase(names),
    [`functions/features/${kebab}/README.md`]: readme(names, `Lists ${title.toLowerCase()}.`),
    [`web/features/${kebab}/${kebab}.ts`]: query(names),
    [`web/features/${kebab}/${pascal}Screen.tsx`]: screen(names),
    [`web/features/${kebab}/README.md`]: readme(names, `The screen of ${title.toLowerCase()}.`),
    [`web/text/${kebab}.ts`]: catalog(names),
    [`tests/functions/access-matrix/${kebab}-rows.ts`]: accessRows(names),
    [`tests/infra/allowed/${kebab}.ts`]: allowedActions(names),
    [`tests/functions/features/${kebab}/${kebab}.test.ts`]: firstTest(names),
  };
};
