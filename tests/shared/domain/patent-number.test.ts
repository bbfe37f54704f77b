import { parsePatentNumber, patentIdOf } from '#shared/domain/patent-number.ts';

describe('the number of a patent', () => {
  it.each([
    ['US-10123456-B2', 'US-10123456-B2'],
    ['US 10,123,456 B2', 'US-10123456-B2'],
    ['us10123456b2', 'US-10123456-B2'],
    ['US 10123456 B2 20181106', undefined],
    ['U.S. Pat. No. 7,654,321', 'US-7654321'],
    ['US Patent 7,654,321', 'US-7654321'],
    ['US 2019/0123456 A1', 'US-20190123456-A1'],
    ['US D0876543 S1', 'US-D876543-S1'],
    ['US RE45,678 E1', 'US-RE45678-E1'],
    ['USPP12345P2', 'US-PP12345-P2'],
    ['EP 1 234 567 B1', 'EP-1234567-B1'],
    ['WO 2019/123456', 'WO-2019123456'],
    ['WO2019123456A1', 'WO-2019123456-A1'],
    ['KR 10-2019-0012345 A', 'KR-1020190012345-A'],
    ['https://patents.google.com/patent/EP1234567B1/en', 'EP-1234567-B1'],
    ['https://worldwide.espacenet.com/patent/search?q=pn%3DEP1234567B1', undefined],
    ['10123456', undefined],
    ['10.5555/us10123456', undefined],
    ['lanternfish', undefined],
    ['US 12', undefined],
    ['US 00000', undefined],
    ['', undefined],
    [`US ${'1'.repeat(300)}`, undefined],
  ])('%s is %s', (written, id) => {
    const number = parsePatentNumber(written);
    expect(number && patentIdOf(number)).toBe(id);
  });

  it('is read again from its written form', () => {
    for (const id of ['US-10123456-B2', 'US-D876543-S1', 'WO-2019123456'])
      expect(patentIdOf(parsePatentNumber(id) ?? { jurisdiction: '', number: '' })).toBe(id);
  });
});
