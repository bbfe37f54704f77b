import { createEnvironment } from '#infra/aws/run/environment.ts';

describe('the environment of a function', () => {
  it('answers what a deployment has set', () => {
    expect(createEnvironment({ TABLE_NAME: ' papers ' })('TABLE_NAME')).toBe('papers');
  });

  it.each([undefined, '', '  '])('fails loudly, naming the variable that is %p', (value) => {
    expect(() => createEnvironment({ SEARCH_ENDPOINT: value })('SEARCH_ENDPOINT')).toThrow(
      /SEARCH_ENDPOINT is not set/,
    );
  });
});
