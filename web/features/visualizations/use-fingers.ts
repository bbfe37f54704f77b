import { type PointerEvent, useRef } from 'react';

import { type GraphView, zoomView } from './view.ts';

type Point = { readonly x: number; readonly y: number };

/** Pans with one finger or the mouse, and zooms with two fingers. */
export const useFingers = (onMove: (next: (view: GraphView) => GraphView) => void) => {
  const down = useRef(new Map<number, Point>());
  const far = useRef(0);
  const target = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });
  return {
    down: (event: PointerEvent) => {
      down.current.set(event.pointerId, target(event));
      far.current = 0;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    /** Whether it moved the graph. */
    move: (event: PointerEvent): boolean => {
      const before = down.current.get(event.pointerId);
      if (!before) return false;
      const now = target(event);
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
      down.current.set(event.pointerId, now);
      const [dx, dy] = [now.x - before.x, now.y - before.y];
      far.current += Math.abs(dx) + Math.abs(dy);
      if (far.current < 4) return true;
      if (!other) onMove((view) => ({ ...view, x: view.x + dx, y: view.y + dy }));
      else {
        const box = event.currentTarget.getBoundingClientRect();
        const between = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y);
        const middle = { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top };
        onMove((view) => zoomView(view, between(now) / Math.max(between(before), 1), middle));
      }
      return true;
    },
    /** Whether it was a tap without movement. */
    up: (event: PointerEvent): boolean => {
      const isTap = down.current.delete(event.pointerId) && far.current < 4;
      return isTap && down.current.size === 0;
    },
  };
};
