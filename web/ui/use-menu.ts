import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

const entriesOf = (menu: HTMLElement | null): readonly HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

const closeOutside = (inside: RefObject<HTMLElement | null>, close: () => void) => {
  const follow = ({ target }: PointerEvent) => {
    if (target instanceof Node && inside.current?.contains(target) !== true) close();
  };
  addEventListener('pointerdown', follow);
  return () => removeEventListener('pointerdown', follow);
};

/**
 * A menu under a button: arrows, Home and End go through it, Escape closes it and gives the focus back, and so does a
 * click elsewhere, without the focus.
 */
export const useMenu = () => {
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'first' | 'last' | undefined>();

  useEffect(() => {
    if (opened === undefined) return undefined;
    entriesOf(place.current)
      .at(opened === 'first' ? 0 : -1)
      ?.focus();
    return closeOutside(place, () => setOpened(undefined));
  }, [opened]);

  const moveTo = (place_: number) => entriesOf(place.current).at(place_)?.focus();
  const moveBy = (step: 1 | -1) => {
    const entries = entriesOf(place.current);
    const now = entries.findIndex((entry) => entry === document.activeElement);
    moveTo((now + step + entries.length) % entries.length);
  };
  const inMenu: Readonly<Record<string, () => void>> = {
    ArrowDown: () => moveBy(1),
    ArrowUp: () => moveBy(-1),
    Home: () => moveTo(0),
    End: () => moveTo(-1),
    Escape: () => {
      setOpened(undefined);
      button.current?.focus();
    },
  };
  const onButton: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setOpened('first'),
    ArrowUp: () => setOpened('last'),
  };
  const follow = (keys: Readonly<Record<string, () => void>>) => (event: KeyboardEvent) => {
    // Tab leaves the menu as it leaves any other part of the page.
    if (event.key === 'Tab') setOpened(undefined);
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return {
    place,
    button,
    isOpen: opened !== undefined,
    toggle: () => setOpened(opened === undefined ? 'first' : undefined),
    close: () => setOpened(undefined),
    buttonKeys: follow(onButton),
    menuKeys: follow(inMenu),
  };
};
