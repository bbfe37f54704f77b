/** The element of the page's description, which search engines and shared links use. */
export const descriptionElement = () =>
  document.querySelector<HTMLMetaElement>('meta[name="description"]');

/** Whether a page was opened in this window before, so that its description is still set. */
export const hasDescription = (): boolean => descriptionElement()?.dataset['said'] !== undefined;
export const markDescribed = () => {
  const element = descriptionElement();
  if (element) element.dataset['said'] = '';
};

/** Whether the open page was served with a description of its own, which is more specific than ours. */
export const isServedDescription = (): boolean =>
  !hasDescription() && document.querySelector('head [data-served]') !== null;
