import type { RequestOrigin } from './callers.ts';
import { type Place, placeIn } from '#shared/domain/place.ts';

export type CallerLocationPorts = {
  /** Whether our edge wrote the location headers; without an edge any client could have. */
  readonly behindEdge: boolean;
  /** The default location of callers. */
  readonly usualPlace: Place;
};

const TIME_ZONE = /^[A-Za-z][A-Za-z0-9_+/-]{1,60}$/;
const CITY_LETTERS = 100;
const SYSTEM_NUMBER = /^\d{1,10}$/;

const tried = (text: string, read: (text: string) => string): string => {
  try {
    return read(text);
  } catch {
    return text;
  }
};

/** Non-ASCII characters arrive percent-encoded, or with each of their bytes as a separate character. */
const lettersOf = (text: string): string => {
  const spoken = tried(text, decodeURIComponent);
  return /^[\u0020-\u00ff]*$/.test(spoken)
    ? tried(spoken, (bytes) =>
        new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(bytes, 'latin1')),
      )
    : spoken;
};

const placeSeen = ({ headers }: RequestOrigin): Place => {
  const zone = headers['cloudfront-viewer-time-zone'];
  const city = headers['cloudfront-viewer-city'];
  const system = headers['cloudfront-viewer-asn'];
  const place = placeIn(headers['cloudfront-viewer-country'], {
    ...(city !== undefined && { city: lettersOf(city).slice(0, CITY_LETTERS) }),
    ...(zone !== undefined && TIME_ZONE.test(zone) && { timezone: zone }),
  });
  return {
    ...place,
    ...(system !== undefined && SYSTEM_NUMBER.test(system) && { isp: `AS${system}` }),
  };
};

/** Returns the caller's approximate location, as seen by the edge. No other service is queried. */
export const locationOfCaller = (
  { behindEdge, usualPlace }: CallerLocationPorts,
  from: RequestOrigin,
): Place => (behindEdge ? placeSeen(from) : { ...usualPlace });
