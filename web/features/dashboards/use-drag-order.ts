import { type RefObject, useEffect } from 'react';

/** Makes the items of a list draggable. The buttons beside them do the same, so nothing requires a pointer. */
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
