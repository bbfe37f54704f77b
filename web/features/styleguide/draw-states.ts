import { useEffect } from 'react';

import { adoptRules } from '#web/platform/adopt-rules.ts';

const OPERATED = 'a, button, input, select, textarea, summary';
/** Elements that can be hovered or focused; a label belongs to its control. */
const DRAWN = [
  [':hover', `:is([data-drawn="hover"] :is(${OPERATED}, label))`],
  [':focus-visible', `:is([data-drawn="focus"] :is(${OPERATED}))`],
] as const;

const drawnRule = (rule: string): string =>
  DRAWN.reduce((text, [state, drawn]) => text.replaceAll(state, drawn), rule);

const rulesOf = (sheet: CSSStyleSheet): readonly string[] => {
  try {
    return Array.from(sheet.cssRules, ({ cssText }) => cssText);
  } catch {
    // The rules of a cross-origin style sheet cannot be read.
    return [];
  }
};

/**
 * Draws hover and focus states in the guide by duplicating the product's own rules for marked elements. Components know
 * nothing of the guide, and readers pay no cost for it.
 */
export const useDrawnStates = (): void => {
  useEffect(() => {
    const rules = Array.from(document.styleSheets)
      .flatMap(rulesOf)
      .filter((rule) => DRAWN.some(([state]) => rule.includes(state)));
    return adoptRules(rules.map(drawnRule).join('\n'));
  }, []);
};
