const purposes = ['analytics', 'targeting'] as const;

/** A script of somebody else that an installation wants to load, once its reader agrees. */
export type InstalledScript = {
  readonly src: string;
  readonly purpose: (typeof purposes)[number];
};

const scriptOf = (value: unknown): readonly InstalledScript[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { src, purpose } = value as Readonly<Record<string, unknown>>;
  const known = purposes.find((one) => one === purpose);
  return typeof src === 'string' && src.startsWith('https://') && known
    ? [{ src, purpose: known }]
    : [];
};

/**
 * What whoever runs the product has written into the page:
 * `<meta name="veracite:scripts" content='[{"src": "https://…", "purpose": "analytics"}]'>`, together with a content
 * security policy that lets them through. By default there is nothing, and nobody is asked anything.
 */
export const installedScripts = (): readonly InstalledScript[] => {
  const written = document.querySelector<HTMLMetaElement>('meta[name="veracite:scripts"]')?.content;
  if (written === undefined) return [];
  try {
    const list: unknown = JSON.parse(written);
    return Array.isArray(list) ? list.flatMap(scriptOf) : [];
  } catch {
    return [];
  }
};
