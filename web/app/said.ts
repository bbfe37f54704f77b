/** Where a page says what it is for, as search engines and shared links read it. */
export const placeOfDescription = () =>
  document.querySelector<HTMLMetaElement>('meta[name="description"]');

/** Whether a page has been opened in this window before, whose words then stand there. */
export const isSaid = (): boolean => placeOfDescription()?.dataset['said'] !== undefined;
export const say = () => {
  const place = placeOfDescription();
  if (place) place.dataset['said'] = '';
};
