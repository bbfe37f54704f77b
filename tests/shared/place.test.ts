import { currencyOf } from '#shared/domain/currency.ts';
import { isChina } from '#shared/domain/is-china.ts';
import { placeIn, defaultLocation } from '#shared/domain/place.ts';

const letters = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place));
/** Codes that name groups, the past or a test, and no country of today. */
const NO_COUNTRIES = new Set(
  'AC AN BU CP CQ CS CT DD DG DY EA EU EZ FQ FX HV IC JT MI NH NQ NT PC PU PZ QO QU RH SU TA TP UK UN VD WK XA XB YD YU ZR ZZ'.split(
    ' ',
  ),
);
const names = new Intl.DisplayNames(['en'], { type: 'region' });
const countries = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => !NO_COUNTRIES.has(code) && names.of(code) !== code);

describe('currencies', () => {
  it('are known for every country', () => {
    expect(countries.length).toBeGreaterThanOrEqual(249);
    expect(countries.filter((country) => currencyOf(country) === undefined)).toEqual([]);
  });

  it('are those of ISO 4217', () => {
    const money = new Intl.DisplayNames(['en'], { type: 'currency' });
    // Younger than some systems that this may run on.
    const young = new Set(['XCG', 'ZWG']);
    for (const currency of new Set(countries.map(currencyOf)))
      if (currency !== undefined && !young.has(currency))
        expect(money.of(currency)).not.toBe(currency);
  });

  it.each([
    ['US', 'USD'],
    ['DE', 'EUR'],
    ['HR', 'EUR'],
    ['GB', 'GBP'],
    ['CN', 'CNY'],
    ['CH', 'CHF'],
    ['SN', 'XOF'],
    ['ZZ', undefined],
    ['', undefined],
  ])('%s pays with %s', (country, currency) => {
    expect(currencyOf(country)).toBe(currency);
  });
});

describe('places', () => {
  it('are Chicago, United States, USD, America/Chicago where nothing is known', () => {
    const chicago = {
      city: 'Chicago',
      country: 'United States',
      currency: 'USD',
      timezone: 'America/Chicago',
    };
    expect(defaultLocation).toEqual(chicago);
    expect(placeIn(undefined, {})).toEqual(chicago);
    expect(placeIn('ZZ', { city: 'Nowhere', timezone: 'Europe/Paris' })).toEqual(chicago);
  });

  it('have the name of their country in English, and never the city of another', () => {
    expect(placeIn('de', { city: 'Köln', timezone: 'Europe/Berlin' })).toEqual({
      city: 'Köln',
      country: 'Germany',
      currency: 'EUR',
      timezone: 'Europe/Berlin',
    });
    expect(placeIn('DE', {})).toMatchObject({ city: '', timezone: 'UTC' });
  });

  it.each([
    ['Asia/Shanghai', true],
    ['Asia/Urumqi', true],
    ['PRC', true],
    ['Asia/Hong_Kong', false],
    ['Asia/Taipei', false],
    ['Europe/Berlin', false],
    ['', false],
  ])('with the time zone %s are in China: %s', (timezone, is) => {
    expect(isChina(timezone)).toBe(is);
  });
});
