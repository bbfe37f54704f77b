/** The rule that hides what a script of others draws, on screens of a kind or on all. */
export const hidingRule = (draws: string, screens = 'all'): string =>
  `@media ${screens} { :is(${draws}) { display: none !important } }`;
