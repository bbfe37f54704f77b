import { type RefObject, useEffect } from 'react';

/**
 * Lets the items of a list be dragged to another place. The buttons beside them do the same for those who do not drag, so
 * that this adds nothing only a pointer could do.
 */
export const useDragOrder = (
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): void => {
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    let from = -1;
    const placeOf = ({ target }: DragEvent): number =>
      [...element.children].findIndex((item) => target instanceof Node && item.contains(target));
    const begin = (event: DragEvent) => {
      from = placeOf(event);
    };
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const to = placeOf(event);
      if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
      from = -1;
    };
    element.addEventListener('dragstart', begin);
    element.addEventListener('dragover', over);
    element.addEventListener('drop', drop);
    return () => {
      element.removeEventListener('dragstart', begin);
      element.removeEventListener('dragover', over);
      element.removeEventListener('drop', drop);
    };
  }, [list, onMove]);
};
