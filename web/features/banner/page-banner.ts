import { BANNER_META, parseWrittenBanner, type WrittenBanner } from '#shared/domain/banner.ts';

/** What whoever runs the product has set for all pages (`VERACITE_BANNER`), as the page says it. */
export const pageBanner = (): WrittenBanner | undefined =>
  parseWrittenBanner(
    document.querySelector<HTMLMetaElement>(`meta[name="${BANNER_META}"]`)?.content ?? '',
  );
