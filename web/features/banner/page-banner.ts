import { type NamedBanner, namedBanners } from '#shared/domain/banner.ts';

/** What whoever runs the product has written into the page: `<meta name="veracite:banner" content="technical-issues">`. */
export const pageBanner = (): NamedBanner | 'acquisition' | undefined => {
  const written = document.querySelector<HTMLMetaElement>('meta[name="veracite:banner"]')?.content;
  return written === 'acquisition' ? written : namedBanners.find((name) => name === written);
};
