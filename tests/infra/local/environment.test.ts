import { addressOf, readEnvironment } from '#infra/local/environment.ts';

describe('the settings of a local run', () => {
  it('have the defaults of the documentation', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataFolder: expect.stringMatching(/\.data$/) as string,
      corpus: undefined,
      searchEndpoint: undefined,
    });
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ VERACITE_URL: 'not an address' }, 'VERACITE_URL'],
    [{ ENTITLEMENTS: 'sometimes' }, 'ENTITLEMENTS'],
  ])('name the variable that is not right: %j', (variables, name) => {
    expect(() => readEnvironment(variables)).toThrow(new RegExp(`^${name}: `));
  });

  it.each([
    ['127.0.0.1', 'http://localhost:3000'],
    ['0.0.0.0', 'http://localhost:3000'],
    ['veracite.example', 'http://veracite.example:3000'],
  ])('a run on %s is opened at %s', (host, address) => {
    expect(addressOf(host, 3000)).toBe(address);
  });
});
