import { currencyOf } from './currency.ts';

/** A visitor's approximate location: names in English, the currency by ISO 4217, the time zone by its IANA name. */
export type Place = {
  readonly city: string;
  readonly country: string;
  readonly currency: string;
  readonly timezone: string;
  /** The network that the call came through, by the number of its autonomous system: `AS64500`. */
  readonly isp?: string;
};

/** The default location (section 8 of the specification). */
export const defaultLocation: Place = {
  city: 'Chicago',
  country: 'United States',
  currency: 'USD',
  timezone: 'America/Chicago',
};

const countryNames = () => new Intl.DisplayNames(['en'], { type: 'region' });

/** A place from the two letters of its country and what else is known; `somewhere` where they name no country. */
export const placeIn = (
  country: string | undefined,
  { city = '', timezone = 'UTC' }: { readonly city?: string; readonly timezone?: string },
): Place => {
  const code = country?.toUpperCase() ?? '';
  const currency = currencyOf(code);
  if (currency === undefined) return defaultLocation;
  return { city, country: countryNames().of(code) ?? code, currency, timezone };
};
