/** Whether a refused call takes over the whole page: by default only where nothing stands at the address. */
export const showsPageError = (status: number, which: '404' | 'all' = '404'): boolean =>
  which === 'all' ? status >= 400 : status === 404;
