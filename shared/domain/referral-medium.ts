/** How somebody came to us: by a search engine, by another site, or straight. */
export type ReferralMedium = 'organic' | 'referral' | 'direct';

const SEARCH_ENGINES =
  /(?:^|\.)(?:google|bing|duckduckgo|yahoo|baidu|yandex|ecosia|qwant|startpage|kagi|naver|brave|marginalia)\.[a-z-]{2,6}(?:\.[a-z]{2})?$/;

/** `referrer` as the browser gives it: an address, or empty. */
export const referralMediumOf = (referrer: string): ReferralMedium => {
  if (!URL.canParse(referrer)) return 'direct';
  return SEARCH_ENGINES.test(new URL(referrer).hostname) ? 'organic' : 'referral';
};
