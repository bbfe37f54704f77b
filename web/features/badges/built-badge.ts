/** The script built with this page: the build replaces these with its version and hash (vite.config.ts). */
export const builtBadge: { readonly version: string; readonly integrity: string } = {
  version: 'development',
  integrity: '',
};
