import type { EndpointName, Endpoints } from '#shared/contracts/index.ts';

type Called = Extract<
  EndpointName,
  | 'search'
  | 'autocompletes'
  | 'readPaper'
  | 'readStatementsOfPaper'
  | 'readReferencesOfPaper'
  | 'readStatement'
  | 'readHealth'
>;

/**
 * Where each call goes. The contracts themselves carry the schemas, which must stay out of what a browser loads; the type
 * below makes a method or path that differs from its contract an error.
 */
export const endpointList: {
  readonly [Name in Called]: readonly [Endpoints[Name]['method'], Endpoints[Name]['path']];
} = {
  search: ['GET', '/search'],
  autocompletes: ['GET', '/search/autocompletes'],
  readPaper: ['GET', '/papers/{doi+}'],
  readStatementsOfPaper: ['GET', '/papers/{doi+}/statements'],
  readReferencesOfPaper: ['GET', '/papers/{doi+}/references'],
  readStatement: ['GET', '/statements/{id}'],
  readHealth: ['GET', '/health'],
};

export type CalledEndpoint = Called;
