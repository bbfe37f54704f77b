/** Returns whether a failed request replaces the whole page: by default only for a 404. */
export const showsPageError = (status: number, which: '404' | 'all' = '404'): boolean =>
  which === 'all' ? status >= 400 : status === 404;
