/** The script that was built with this page: the build writes its version and hash in place of these (vite.config.ts). */
export const builtBadge: { readonly version: string; readonly integrity: string } = {
  version: 'development',
  integrity: '',
};
