/** What a license lets everybody do with a text. Everybody may read and hand on what is under any of them. */
type Terms = {
  /** Also for money. */
  readonly allowsSale: boolean;
  /** Also in part, beside texts under other licenses: what quoting sentences to everybody needs. */
  readonly allowsExcerpts: boolean;
  /** Its words in names and addresses, in lower case. */
  readonly written: RegExp;
};

/** Licenses of articles, as commands and answers name them. */
export const openLicenses = [
  'cc0',
  'by',
  'by-sa',
  'by-nd',
  'by-nc',
  'by-nc-sa',
  'by-nc-nd',
] as const;
export type OpenLicense = (typeof openLicenses)[number];

/** The one table of licenses. What it does not name is not open, whatever its words say. */
const LICENSES: Readonly<Record<OpenLicense, Terms>> = {
  cc0: { allowsSale: true, allowsExcerpts: true, written: /^(?:0|zero)$/ },
  by: { allowsSale: true, allowsExcerpts: true, written: /^by$/ },
  'by-sa': { allowsSale: true, allowsExcerpts: false, written: /^by-sa$/ },
  'by-nd': { allowsSale: true, allowsExcerpts: false, written: /^by-nd$/ },
  'by-nc': { allowsSale: false, allowsExcerpts: false, written: /^by-nc$/ },
  'by-nc-sa': { allowsSale: false, allowsExcerpts: false, written: /^by-(?:nc-sa|sa-nc)$/ },
  'by-nc-nd': { allowsSale: false, allowsExcerpts: false, written: /^by-(?:nc-nd|nd-nc)$/ },
};

/** What is collected unless a person chooses otherwise: everybody may use it, also to earn money. */
export const DEFAULT_LICENSES: readonly OpenLicense[] = ['cc0', 'by', 'by-sa'];

/** `CC BY-NC 4.0`, `cc-by`, `CC Zero`, `Creative Commons BY 3.0 IGO`. */
const NAME =
  /^(?:cc|creative commons)[- ]?(0|zero|by(?:[- ](?:nc|nd|sa))*)(?:[- ]+(\d\.\d))?(?:[- ]+(?!(?:nc|nd|sa)\b)([a-z]{2,3}))?(?: (?:international|unported|universal|generic))?(?: licen[sc]e)?$/;
const ADDRESS =
  /^https?:\/\/(?:www\.)?creativecommons\.org\/+(?:licen[sc]es|publicdomain)\/+(zero|by(?:-(?:nc|nd|sa))*)(?:\/+(\d\.\d)(?:\/+([a-z]{2,3}))?)?(?:\/+(?:deed|legalcode)(?:\.[a-z-]+)?)?\/*(?:[?#].*)?$/;
const PUBLIC_DOMAIN =
  /^(?:public domain|https?:\/\/(?:www\.)?creativecommons\.org\/publicdomain\/mark\/.*)$/;

type NamedLicense = {
  readonly license: OpenLicense;
  readonly version?: string;
  readonly place?: string;
};

/** Returns which license a name or an address states as a whole; undefined for any other words. */
export const licenseNamed = (text: string | undefined): NamedLicense | undefined => {
  const plain = text?.trim().toLowerCase().replaceAll(/\s+/g, ' ') ?? '';
  const [, written, version, place] = NAME.exec(plain) ?? ADDRESS.exec(plain) ?? [];
  const kind = written?.replaceAll(' ', '-');
  const license =
    kind === undefined ? undefined : openLicenses.find((one) => LICENSES[one].written.test(kind));
  return (
    license && {
      license,
      ...(version && { version }),
      ...(place && { place: place.toUpperCase() }),
    }
  );
};

/** Whether everybody may read and hand on what is under this license: the table, or nobody's right at all. */
export const isOpenLicense = (license: string | undefined): boolean =>
  licenseNamed(license) !== undefined ||
  (license !== undefined && PUBLIC_DOMAIN.test(license.trim().toLowerCase()));

/** Whether everybody may quote single sentences under this license, also for money: CC BY or CC0. */
export const isReusableLicense = (license: string | undefined): boolean => {
  const named = licenseNamed(license);
  return named !== undefined && LICENSES[named.license].allowsExcerpts;
};

/** Whether articles under this license may be sold; undefined for one that the table does not name. */
export const allowsSale = (license: string | undefined): boolean | undefined => {
  const named = licenseNamed(license);
  return named && LICENSES[named.license].allowsSale;
};
