/** The feed that a dialog is about. */
export type FeedInDialog = {
  readonly path: string;
  readonly title: string;
  /** Nobody reads it without a key of their own. */
  readonly isPrivate: boolean;
};

/** Addresses of our feeds; nothing else is made an address of. */
const OURS = /^\/api\/feeds\/[\w/.%-]+(?:\?\S*)?$/;

/** As the context of the dialog. */
export const contextOf = ({ path, title, isPrivate }: FeedInDialog): string =>
  new URLSearchParams({ path, title, ...(isPrivate && { private: 'true' }) }).toString();

export const feedOfContext = (context: string | undefined): FeedInDialog | undefined => {
  const given = new URLSearchParams(context);
  const path = given.get('path') ?? '';
  return OURS.test(path)
    ? { path, title: given.get('title') ?? '', isPrivate: given.get('private') === 'true' }
    : undefined;
};
