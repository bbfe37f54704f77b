/** The feed that a dialog is about. */
export type FeedInDialog = {
  readonly path: string;
  readonly title: string;
  /** Reading it requires a personal key. */
  readonly isPrivate: boolean;
};

/** Accepts only paths of our feeds; nothing else becomes a URL. */
const OURS = /^\/api\/feeds\/[\w/.%-]+(?:\?\S*)?$/;

/** Returns the dialog context. */
export const contextOf = ({ path, title, isPrivate }: FeedInDialog): string =>
  new URLSearchParams({ path, title, ...(isPrivate && { private: 'true' }) }).toString();

export const feedOfContext = (context: string | undefined): FeedInDialog | undefined => {
  const given = new URLSearchParams(context);
  const path = given.get('path') ?? '';
  return OURS.test(path)
    ? { path, title: given.get('title') ?? '', isPrivate: given.get('private') === 'true' }
    : undefined;
};
