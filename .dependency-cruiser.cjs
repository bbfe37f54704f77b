/** The direction of imports between the rooms, as the README's "Rooms" draws it. */
const never = (name, from, to) => ({ name, severity: 'error', from, to });

module.exports = {
  forbidden: [
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
    // The floors of functions: imports only go down, and features never import each other.
    never(
      'platform-is-the-ground',
      { path: '^functions/platform' },
      { path: '^functions/(?!platform)' },
    ),
    never(
      'what-comes-in-knows-no-record',
      { path: '^functions/ingest' },
      { path: '^functions/(?!platform|ingest)' },
    ),
    never(
      'records-know-no-feature',
      { path: '^functions/records' },
      { path: '^functions/(?!platform|ingest|records)' },
    ),
    never(
      'the-search-engine-knows-ports-alone',
      { path: '^functions/search-engine' },
      { path: '^functions/(?!platform|search-engine)' },
    ),
    never(
      'adapters-know-ports-alone',
      { path: '^functions/adapters' },
      { path: '^functions/(?!platform|adapters)' },
    ),
    never(
      'features-know-no-other-feature',
      { path: '^functions/features/([^/]+)/' },
      { path: '^functions/(?:adapters|search-engine|features/(?!$1/))' },
    ),
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
