/**
 * Adds style rules to the page and returns a function that removes them. The content security policy of our pages
 * forbids inline styles.
 */
export const adoptRules = (rules: string): (() => void) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (adopted) => adopted !== sheet,
    );
  };
};
