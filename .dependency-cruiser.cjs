/** The direction of imports between the rooms, as the README's "Rooms" draws it. */
const never = (name, from, to) => ({ name, severity: 'error', from, to });

/**
 * Within a room, its floors from the lowest up: what stands on one uses its own and those below. Folders of a floor that is
 * marked as apart never use each other: they meet through what stands below, or are brought together above.
 */
const floors = {
  web: ['text', 'platform', 'ui', 'charts', 'records', { apart: 'features' }, 'pages', 'app'],
};

const rulesOf = ([room, table]) => {
  const names = table.map((floor) => floor.apart ?? floor);
  const up = names.slice(0, -1).map((floor, at) =>
    never(
      `${room}-${floor}-stands-below`,
      { path: `^${room}/${floor}/` },
      // What lies in the room itself begins the program: it stands above all floors.
      { path: `^${room}/(${names.slice(at + 1).join('|')})/|^${room}/[^/]+$` },
    ),
  );
  const apart = table
    .filter((floor) => floor.apart)
    .map(({ apart: floor }) =>
      never(
        `${room}-${floor}-stand-apart`,
        { path: `^${room}/${floor}/([^/]+)/` },
        { path: `^${room}/${floor}/`, pathNot: `^${room}/${floor}/$1/` },
      ),
    );
  return [
    ...up,
    ...apart,
    {
      ...never(`${room}-folders-have-no-circles`, { path: `^${room}/` }, { circular: true }),
      scope: 'folder',
    },
  ];
};

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
