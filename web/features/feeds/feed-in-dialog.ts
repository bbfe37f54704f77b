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
export const feedContextOf = ({ path, title, isPrivate }: FeedInDialog): string =>
  new URLSearchParams({ path, title, ...(isPrivate && { private: 'true' }) }).toString();

export const parseFeedContext = (context: string | undefined): FeedInDialog | undefined => {
  const params = new URLSearchParams(context);
  const path = params.get('path') ?? '';
  return OURS.test(path)
    ? { path, title: params.get('title') ?? '', isPrivate: params.get('private') === 'true' }
    : undefined;
};
