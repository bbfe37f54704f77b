import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

const entriesIn = (container: HTMLElement | null): readonly HTMLElement[] => [
  ...(container?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

/**
 * A panel under a button. Escape closes it and restores the focus; a click or focus elsewhere closes it without. In a
 * menu the arrow keys, Home and End move through the entries.
 */
export const usePanel = (kind: 'panel' | 'menu' = 'panel') => {
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [focusOnOpen, setOpened] = useState<'first' | 'last' | undefined>();
  const isOpen = focusOnOpen !== undefined;
  const close = () => setOpened(undefined);

  useEffect(() => {
    if (!isOpen) return undefined;
    if (kind === 'menu')
      entriesIn(container.current)
        .at(focusOnOpen === 'first' ? 0 : -1)
        ?.focus();
    const outside = ({ target }: Event) => {
      if (target instanceof Node && container.current?.contains(target) !== true) close();
    };
    addEventListener('pointerdown', outside);
    addEventListener('focusin', outside);
    return () => {
      removeEventListener('pointerdown', outside);
      removeEventListener('focusin', outside);
    };
  }, [isOpen, kind, focusOnOpen]);

  const moveTo = (index: number) => entriesIn(container.current).at(index)?.focus();
  const moveBy = (step: 1 | -1) => {
    const entries = entriesIn(container.current);
    const now = entries.findIndex((entry) => entry === document.activeElement);
    moveTo((now + step + entries.length) % entries.length);
  };
  const whileOpen: Readonly<Record<string, () => void>> = {
    Escape: () => {
      close();
      button.current?.focus();
    },
    ...(kind === 'menu' && {
      ArrowDown: () => moveBy(1),
      ArrowUp: () => moveBy(-1),
      Home: () => moveTo(0),
      End: () => moveTo(-1),
    }),
  };
  const whileClosed: Readonly<Record<string, () => void>> =
    kind === 'menu'
      ? { ArrowDown: () => setOpened('first'), ArrowUp: () => setOpened('last') }
      : {};
  return {
    place: container,
    button,
    isOpen,
    close,
    toggle: () => setOpened(isOpen ? undefined : 'first'),
    /** The element around the button and the panel. */
    keys: (event: KeyboardEvent) => {
      const act = (isOpen ? whileOpen : whileClosed)[event.key];
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
  };
};
