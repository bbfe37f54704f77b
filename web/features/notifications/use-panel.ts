import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** A panel under a button: Escape closes it and gives the focus back, and so does a click elsewhere, without the focus. */
export const usePanel = () => {
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const outside = ({ target }: Event) => {
      if (target instanceof Node && place.current?.contains(target) !== true) setOpen(false);
    };
    addEventListener('pointerdown', outside);
    // Tab leads out at the end of the panel.
    addEventListener('focusin', outside);
    return () => {
      removeEventListener('pointerdown', outside);
      removeEventListener('focusin', outside);
    };
  }, [isOpen]);
  return {
    place,
    button,
    isOpen,
    toggle: () => setOpen(!isOpen),
    close: () => setOpen(false),
    keys: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen) return;
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    },
  };
};
