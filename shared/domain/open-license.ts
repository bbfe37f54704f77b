/** Whether everybody may read what is under this license: a Creative Commons license, or nobody's right at all. */
export const isOpenLicense = (license: string | undefined): boolean =>
  license !== undefined &&
  (/^(?:CC(?:0|[ -]BY)|Public domain$)/i.test(license) ||
    /^https?:\/\/(?:www\.)?creativecommons\.org\//i.test(license));

const ATTRIBUTION_NAME = /^CC[ -]?(?:0\b|BY\b(?![ -](?:NC|ND|SA)))/i;
const ATTRIBUTION_ADDRESS =
  /^https?:\/\/(?:www\.)?creativecommons\.org\/(?:licenses\/by|publicdomain\/zero)\//i;

/** Whether everybody may reuse the text, also for money and in part: CC BY or CC0, by name or by address. */
export const isReusableLicense = (license: string | undefined): boolean =>
  license !== undefined && (ATTRIBUTION_NAME.test(license) || ATTRIBUTION_ADDRESS.test(license));
