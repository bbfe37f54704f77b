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
    companions: { uses: [] },
    extension: { uses: ['companions'] },
    zotero: { uses: ['companions'] },
    platform: { uses: ['text'] },
    ui: { uses: ['text', 'platform'] },
    charts: { uses: ['text', 'platform', 'ui'] },
    records: { uses: ['text', 'platform', 'ui', 'charts'] },
    features: { uses: ['text', 'platform', 'ui', 'charts', 'records'], apart: true },
    pages: { uses: ['text', 'platform', 'ui', 'charts', 'records', 'features'] },
    app: { uses: ['text', 'platform', 'ui', 'charts', 'records', 'features', 'pages'] },
    // It runs on pages of others, alone.
    badge: { uses: [] },
  },
  functions: {
    platform: { uses: [] },
    'search-engine': { uses: ['platform'] },
    adapters: { uses: ['platform'] },
    ingest: { uses: ['platform'] },
    records: { uses: ['platform', 'ingest'] },
    features: { uses: ['platform', 'ingest', 'records'], apart: true },
  },
};

const rulesOf = ([room, table]) => [
  ...Object.entries(table).flatMap(([floor, { uses, apart }]) => [
    never(
      `${room}-${floor}-uses-only-floors-below`,
      { path: `^${room}/${floor}/` },
      { path: `^${room}/(?!(${[floor, ...uses].join('|')})/)` },
    ),
    ...(apart
      ? [
          never(
            `${room}-${floor}-stand-apart`,
            { path: `^${room}/${floor}/([^/]+)/` },
            { path: `^${room}/${floor}/`, pathNot: `^${room}/${floor}/$1/` },
          ),
        ]
      : []),
  ]),
  {
    ...never(`${room}-folders-have-no-circles`, { path: `^${room}/` }, { circular: true }),
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
