/** The element of the page's description, which search engines and shared links use. */
export const placeOfDescription = () =>
  document.querySelector<HTMLMetaElement>('meta[name="description"]');

/** Whether a page was opened in this window before, so that its description is still set. */
export const isSaid = (): boolean => placeOfDescription()?.dataset['said'] !== undefined;
export const say = () => {
  const place = placeOfDescription();
  if (place) place.dataset['said'] = '';
};

/** Whether the open page was served with a description of its own, which is more specific than ours. */
export const isServed = (): boolean =>
  !isSaid() && document.querySelector('head [data-served]') !== null;
