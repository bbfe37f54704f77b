import { feature } from '#functions/features/places/feature.ts';
import { type Place, placeIn, defaultLocation } from '#shared/domain/place.ts';
import { fromAddress } from '#tests/support/people.ts';
import { servedCalls } from '#tests/support/served-calls.ts';

const asked = async (
  behindEdge: boolean,
  headers: Record<string, string>,
  usualPlace: Place = defaultLocation,
) => {
  const { callAs } = servedCalls(feature, { behindEdge, usualPlace });
  const caller = { kind: 'visitor', from: fromAddress('198.51.100.7', headers) } as const;
  const { status, body } = await callAs(caller, 'GET', '/geolocation');
  expect(status).toBe(200);
  return body;
};

const inKyoto = {
  'cloudfront-viewer-city': 'Kyoto',
  'cloudfront-viewer-country': 'JP',
  'cloudfront-viewer-time-zone': 'Asia/Tokyo',
};
const chicago = {
  city: 'Chicago',
  country: 'United States',
  currency: 'USD',
  timezone: 'America/Chicago',
};

describe('GET /geolocation', () => {
  it('tells what the edge saw', async () => {
    expect(await asked(true, inKyoto)).toEqual({
      city: 'Kyoto',
      country: 'Japan',
      currency: 'JPY',
      timezone: 'Asia/Tokyo',
    });
  });

  it('names the network that the call came through, where the edge knows it', async () => {
    const headers = { ...inKyoto, 'cloudfront-viewer-asn': '64500' };
    expect(await asked(true, headers)).toMatchObject({ city: 'Kyoto', isp: 'AS64500' });
    expect(await asked(false, headers)).toEqual(chicago);
    const forged = { ...inKyoto, 'cloudfront-viewer-asn': '64500<script>' };
    expect(await asked(true, forged)).not.toHaveProperty('isp');
  });

  it('falls back to Chicago where the edge saw no country', async () => {
    expect(await asked(true, {})).toEqual(chicago);
    expect(await asked(true, { ...inKyoto, 'cloudfront-viewer-country': '??' })).toEqual(chicago);
  });

  it('believes nobody where there is no edge', async () => {
    expect(await asked(false, inKyoto)).toEqual(chicago);
  });

  it('takes callers to be where a run is set up to be, and only without an edge', async () => {
    const berlin = placeIn('DE', { city: 'Berlin', timezone: 'Europe/Berlin' });
    expect(await asked(false, inKyoto, berlin)).toEqual({
      city: 'Berlin',
      country: 'Germany',
      currency: 'EUR',
      timezone: 'Europe/Berlin',
    });
    expect(await asked(true, {}, berlin)).toEqual(chicago);
  });

  it.each([
    ['S%C3%A3o%20Paulo', 'São Paulo'],
    ['São Paulo', 'São Paulo'],
    ['SÃ£o Paulo', 'São Paulo'],
    ['100% there', '100% there'],
    ['京都', '京都'],
  ])('reads a city written as %s', async (city, read) => {
    const headers = { ...inKyoto, 'cloudfront-viewer-city': city };
    expect(await asked(true, headers)).toMatchObject({ city: read });
  });

  it('shows no time zone that cannot be one', async () => {
    const headers = { ...inKyoto, 'cloudfront-viewer-time-zone': '<script>' };
    expect(await asked(true, headers)).toMatchObject({ timezone: 'UTC' });
  });
});
