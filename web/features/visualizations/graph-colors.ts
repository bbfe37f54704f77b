import type { GraphColors } from './draw.ts';

const names = ['ink', 'muted', 'paper', 'accent', 'notice', 'supporting', 'mentioning'] as const;

/** The current colors of the page; a canvas cannot resolve CSS variables. */
export const colorsOf = (element: HTMLElement | null): GraphColors => {
  const probe = document.createElement('span');
  probe.hidden = true;
  (element?.parentElement ?? document.body).append(probe);
  const valueOf = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = Object.fromEntries(names.map((name) => [name, valueOf(name)]));
  const contradicting = valueOf('contrasting');
  probe.remove();
  // Each of the names was resolved.
  return { ...colours, contradicting } as GraphColors;
};
