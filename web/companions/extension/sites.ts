/** The permission for badges on all sites. */
export const ALL_SITES: readonly string[] = ['https://*/*', 'http://*/*'];
