import { useEffect } from 'react';

import { adoptRules } from '#web/platform/adopt-rules.ts';

const OPERATED = 'a, button, input, select, textarea, summary';
/** What can be under the mouse, and what can have the focus: a label leads to what has it. */
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
    // A sheet of another origin tells nobody its rules.
    return [];
  }
};

/**
 * Draws what the product's own rules say of what is under the mouse or has the focus, where the guide shows these states:
 * each such rule stands a second time, for places that are marked. No part knows of the guide, and no reader pays for it.
 */
export const useDrawnStates = (): void => {
  useEffect(() => {
    const rules = Array.from(document.styleSheets)
      .flatMap(rulesOf)
      .filter((rule) => DRAWN.some(([state]) => rule.includes(state)));
    return adoptRules(rules.map(drawnRule).join('\n'));
  }, []);
};
