const LOADED_WITHIN_MS = 10_000;

/**
 * Adds a script to the page once and returns whether it loaded. A script that failed or timed out is removed, so that
 * it can be requested again.
 */
export const loadScript = (src: string, marks: Readonly<DOMStringMap> = {}): Promise<boolean> =>
  new Promise((resolve) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    if ([...document.scripts].some((existing) => existing.src === script.src)) {
      resolve(true);
      return;
    }
    Object.assign(script.dataset, marks);
    const finish = (loaded: boolean) => () => {
      clearTimeout(tooLate);
      if (!loaded) script.remove();
      resolve(loaded);
    };
    const tooLate = setTimeout(finish(false), LOADED_WITHIN_MS);
    script.addEventListener('load', finish(true));
    script.addEventListener('error', finish(false));
    document.head.append(script);
  });
