/** What a person allows who wants badges everywhere. */
export const ALL_SITES: readonly string[] = ['https://*/*', 'http://*/*'];
