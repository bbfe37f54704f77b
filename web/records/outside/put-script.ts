const LOADED_WITHIN_MS = 10_000;

/** Adds a script to the page, once, and says whether it loaded; one that has not loaded in time is taken out again. */
export const putScript = (src: string, marks: Readonly<DOMStringMap> = {}): Promise<boolean> =>
  new Promise((resolve) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    Object.assign(script.dataset, marks);
    const settle = (loaded: boolean) => () => {
      clearTimeout(tooLate);
      resolve(loaded);
    };
    const tooLate = setTimeout(() => {
      script.remove();
      resolve(false);
    }, LOADED_WITHIN_MS);
    script.addEventListener('load', settle(true));
    script.addEventListener('error', settle(false));
    document.head.append(script);
  });
