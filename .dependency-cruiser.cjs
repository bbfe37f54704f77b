/** The direction of imports between the rooms, as the README's "Rooms" draws it. */
const never = (name, from, to) => ({ name, severity: 'error', from, to });

/**
 * The floors of a room, and for each the floors that it may use beside itself. Folders of a floor that stands apart never use
 * each other: they meet through what stands below, or are brought together above. What lies in the room itself begins the
 * program and stands above all.
 */
const floors = {
  web: {
    text: { uses: [] },
    // Builds the pages of Markdown.
    content: { uses: ['text'] },
    platform: { uses: ['text'] },
    ui: { uses: ['text', 'platform'] },
    charts: { uses: ['text', 'platform', 'ui'] },
    records: { uses: ['text', 'platform', 'ui', 'charts'] },
    features: { uses: ['text', 'platform', 'ui', 'charts', 'records'], apart: true },
    pages: { uses: ['text', 'platform', 'ui', 'charts', 'records', 'features'] },
    app: { uses: ['text', 'platform', 'ui', 'charts', 'records', 'features', 'pages'] },
    // The badge, the extension and the plugin run on pages and in programs of others; the app never imports them.
    companions: { uses: [] },
  },
  'web/companions': {
    common: { uses: [] },
    badge: { uses: [] },
    extension: { uses: ['common'] },
    zotero: { uses: ['common'] },
  },
  functions: {
    platform: { uses: [] },
    'search-engine': { uses: ['platform'] },
    adapters: { uses: ['platform'] },
    ingest: { uses: ['platform'] },
    records: { uses: ['platform', 'ingest'] },
    features: { uses: ['platform', 'ingest', 'records'], apart: true },
  },
  infra: {
    // Reads the files that collections come in: archives, lists, patents. Knows nothing of the rest of infra.
    sources: { uses: [] },
    // Hands imports of uploaded files to their worker, and the public list of retractions to those who fetch it.
    composition: { uses: ['sources'] },
    pages: { uses: ['composition'] },
    companions: { uses: ['composition', 'pages'] },
    // The command that makes an administrator loads the one of an environment where it is asked for one.
    local: { uses: ['composition', 'sources', 'pages', 'companions', 'aws/administrator.ts'] },
    aws: { uses: ['composition', 'sources', 'pages', 'companions'] },
  },
  'infra/local': {
    http: { uses: [] },
    control: { uses: [] },
    // Checks with registries, and what the command for pipelines writes about them.
    checking: { uses: ['settings'] },
    demonstration: { uses: [] },
    data: { uses: [] },
    reading: { uses: ['data'] },
    identity: { uses: ['http'] },
    mail: { uses: ['http'] },
    settings: { uses: ['identity'] },
    judge: { uses: ['settings'] },
    people: { uses: ['settings'] },
    payments: { uses: ['http', 'settings', 'people'] },
    backup: { uses: ['control', 'data'] },
    world: { uses: ['data', 'reading', 'settings'] },
    operations: { uses: ['http', 'data', 'world'] },
    import: { uses: ['data', 'demonstration', 'reading', 'world'] },
    run: {
      uses: [
        ...[
          'http',
          'control',
          'data',
          'identity',
          'mail',
          'settings',
          'judge',
          'people',
          'payments',
        ],
        ...['world', 'operations', 'checking', 'import'],
      ],
    },
    commands: {
      uses: [
        ...['control', 'checking', 'data', 'settings', 'judge', 'people', 'backup', 'world'],
        ...['import', 'run'],
      ],
    },
  },
  'infra/aws': {
    estimate: { uses: [] },
    defaults: { uses: [] },
    edge: { uses: [] },
    run: { uses: ['defaults/streaming.ts'] },
    cost: { uses: ['estimate', 'environments.ts'] },
    'harvest-plan': { uses: ['estimate', 'cost'] },
    constructs: {
      uses: ['defaults', 'edge', 'run/environment.ts', 'environments.ts', 'sign-in.ts'],
    },
    stacks: { uses: ['defaults', 'constructs', 'environments.ts', 'sign-in.ts'] },
  },
};

/** As a part of a pattern: a folder, or a single file that stands for more than its folder. */
const patternOf = (used) =>
  used.endsWith('.ts') ? `${used.replace('.ts', '\\.ts')}$` : `${used}/`;

const nameOf = (room) => room.replace('/', '-');

const rulesOf = ([room, table]) => [
  ...Object.entries(table).flatMap(([floor, { uses, apart }]) => [
    never(
      `${nameOf(room)}-${floor}-uses-only-floors-below`,
      { path: `^${room}/${floor}/` },
      { path: `^${room}/(?!${[floor, ...uses].map(patternOf).join('|')})` },
    ),
    ...(apart
      ? [
          never(
            `${nameOf(room)}-${floor}-stand-apart`,
            { path: `^${room}/${floor}/([^/]+)/` },
            { path: `^${room}/${floor}/`, pathNot: `^${room}/${floor}/$1/` },
          ),
        ]
      : []),
  ]),
  {
    ...never(`${nameOf(room)}-folders-have-no-circles`, { path: `^${room}/` }, { circular: true }),
    scope: 'folder',
  },
];

module.exports = {
  forbidden: [
    ...Object.entries(floors).flatMap(rulesOf),
    never('no-circles', {}, { circular: true }),
    never('nothing-missing', {}, { couldNotResolve: true }),
    never(
      'domain-is-pure',
      { path: '^shared/domain' },
      { path: '^(functions|web|infra|tests|shared/(contracts|messages|openapi))|^node:' },
    ),
    never('shared-stands-alone', { path: '^shared' }, { path: '^(functions|web|infra|tests)' }),
    never('functions-know-no-screen', { path: '^functions' }, { path: '^(web|infra|tests)' }),
    never('screens-know-no-function', { path: '^web' }, { path: '^(functions|infra|tests)' }),
    never(
      'decisions-know-no-cloud',
      { path: '^functions/(?!adapters)' },
      { path: '@aws-sdk|@opensearch-project' },
    ),
    never('infra-knows-no-screen', { path: '^infra' }, { path: '^(web|tests)' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};

// Tests compare the layers with the folders. Not enumerable, because dependency-cruiser refuses options that it does not know.
Object.defineProperty(module.exports, 'layers', { value: floors });
