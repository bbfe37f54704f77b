import { element } from './elements.ts';

/** A pointer that only passes over the badge opens nothing; one that moves on to the tooltip may cross the gap. */
const OPENS_AFTER_MS = 200;
const CLOSES_AFTER_MS = 250;
const GAP_PX = 6;
const EDGE_PX = 8;

const canFloat = (): boolean => 'popover' in HTMLElement.prototype;

/** Positions the tooltip below the badge, or above it if there is no room, within the window. */
const positionTip = (tip: HTMLElement, anchor: Element): void => {
  const box = anchor.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const below = box.bottom + GAP_PX;
  const top = below + height <= innerHeight - EDGE_PX ? below : box.top - GAP_PX - height;
  const isRightToLeft = getComputedStyle(anchor).direction === 'rtl';
  const left = isRightToLeft ? box.right - width : box.left;
  const clamp = (value: number, max: number) => Math.max(EDGE_PX, Math.min(value, max));
  tip.style.top = `${String(clamp(top, innerHeight - height - EDGE_PX))}px`;
  tip.style.left = `${String(clamp(left, innerWidth - width - EDGE_PX))}px`;
};

/**
 * Adds a tooltip to a badge. It opens on hover and focus, stays open while either rests on the badge or the tooltip,
 * and closes on Escape without moving the focus. Its content is created when it opens. Returns a function that closes
 * it.
 */
export const attachTooltip = (
  badge: HTMLElement,
  says: () => readonly HTMLElement[],
): (() => void) | undefined => {
  const link = badge.querySelector('a');
  if (!link) return undefined;
  const tip = element('div', 'tip');
  tip.id = 'tip';
  tip.setAttribute('role', 'tooltip');
  if (canFloat()) tip.popover = 'manual';
  else tip.hidden = true;
  badge.append(tip);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;

  const follow = () => {
    if (badge.isConnected) positionTip(tip, badge);
    else close();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  const open = () => {
    clearTimeout(timer);
    if (isOpen || !badge.isConnected) return;
    isOpen = true;
    tip.replaceChildren(...says());
    link.setAttribute('aria-describedby', 'tip');
    if (canFloat()) tip.showPopover();
    else tip.hidden = false;
    follow();
    addEventListener('keydown', onKey);
    addEventListener('scroll', follow, { passive: true, capture: true });
    addEventListener('resize', follow);
  };
  const close = () => {
    clearTimeout(timer);
    if (!isOpen) return;
    isOpen = false;
    link.removeAttribute('aria-describedby');
    if (canFloat() && tip.isConnected) tip.hidePopover();
    else tip.hidden = true;
    removeEventListener('keydown', onKey);
    removeEventListener('scroll', follow, { capture: true });
    removeEventListener('resize', follow);
  };
  const soon = (act: () => void, milliseconds: number) => () => {
    clearTimeout(timer);
    timer = setTimeout(act, milliseconds);
  };
  badge.addEventListener('pointerenter', (event) => {
    // A tap opens the report, because touch has no hover.
    if (event.pointerType !== 'touch') soon(open, OPENS_AFTER_MS)();
  });
  badge.addEventListener('pointerleave', () => {
    if (badge.matches(':focus-within') && link.matches(':focus-visible')) return;
    soon(close, CLOSES_AFTER_MS)();
  });
  link.addEventListener('focus', () => {
    if (link.matches(':focus-visible')) open();
  });
  link.addEventListener('blur', close);
  return close;
};
