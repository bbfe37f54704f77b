/**
 * Returns a number from 0 to `folds` − 1 that depends only on the name (FNV-1a), so that an article is always in the
 * same fold.
 */
export const foldOf = (name: string, folds: number): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1)
    hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  // The last bits of this hash are its weakest, so the upper bits are mixed into them.
  hash ^= hash >>> 15;
  return (hash >>> 0) % folds;
};
