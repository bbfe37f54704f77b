/** Adds rules of style to the page, and gives what takes them out again. The policy of our pages lets no style stand in a page itself. */
export const adoptRules = (rules: string): (() => void) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
};
