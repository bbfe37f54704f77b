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
    never(
      'decisions-know-no-cloud',
      { path: '^functions/(?!adapters|.*[.]lambda[.]ts$)' },
      { path: '@aws-sdk|@opensearch-project|functions/adapters' },
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
