/** Whether everybody may read what is under this license: a Creative Commons license, or nobody's right at all. */
export const isOpenLicense = (license: string | undefined): boolean =>
  license !== undefined &&
  (/^(?:CC(?:0|[ -]BY)|Public domain$)/i.test(license) ||
    /^https?:\/\/(?:www\.)?creativecommons\.org\//i.test(license));
