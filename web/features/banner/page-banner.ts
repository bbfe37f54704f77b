import { BANNER_META, parseWrittenBanner, type WrittenBanner } from '#shared/domain/banner.ts';

/** The operator's banner for all pages (`VERACITE_BANNER`), as shown on the page. */
export const pageBanner = (): WrittenBanner | undefined =>
  parseWrittenBanner(
    document.querySelector<HTMLMetaElement>(`meta[name="${BANNER_META}"]`)?.content ?? '',
  );
