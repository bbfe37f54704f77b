import {
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

import { type GraphColors, drawScene, sceneOf } from './draw.ts';
import { colorsOf } from './graph-colors.ts';
import type { Positions } from './layout.ts';
import type { GraphModel } from './model.ts';
import { fitView, type GraphView, keepInView, nearest, paperAt, zoomView } from './view.ts';

/** The maximum distance from a paper, in CSS pixels, that selects it. */
const REACH = 14;

type Graph = {
  readonly model: GraphModel;
  readonly positions: Positions;
  readonly focus: number | undefined;
};

/** Draws a graph on a canvas that fills its frame, and moves what is seen of it. */
export const useGraphView = ({ model, positions, focus }: Graph) => {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const view = useRef<GraphView>({ x: 0, y: 0, scale: 1 });
  /** After the user has moved the graph, it keeps its position. */
  const isMoved = useRef(false);
  const frameRequest = useRef(0);
  /** Computed once, and again when the page changes its colors. */
  const ink = useRef<GraphColors>(undefined);
  const scene = useMemo(
    () => (typeof Path2D === 'undefined' ? undefined : sceneOf(model, positions)),
    [model, positions],
  );

  const draw = useCallback(() => {
    if (!scene || room.width === 0) return;
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    drawScene(context, scene, {
      view: view.current,
      size: room,
      colours: (ink.current ??= colorsOf(canvas.current)),
      focus,
      finest: Math.min(devicePixelRatio, 2),
    });
  }, [scene, room, focus]);
  const newest = useRef(draw);
  const soon = useCallback(() => {
    cancelAnimationFrame(frameRequest.current);
    frameRequest.current = requestAnimationFrame(() => newest.current());
  }, []);
  const look = useCallback(
    (next: GraphView) => {
      view.current = next;
      soon();
    },
    [soon],
  );

  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setRoom({ width: Math.floor(width), height: Math.floor(height) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    newest.current = draw;
    if (!isMoved.current && room.width > 0) view.current = fitView(positions, room);
    draw();
  }, [draw, positions, room]);
  useEffect(() => {
    if (focus !== undefined && room.width > 0)
      look(keepInView(view.current, room, paperAt(positions, focus)));
  }, [focus, positions, room, look]);
  useEffect(() => {
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const changed = () => {
      ink.current = undefined;
      soon();
    };
    const observer = new MutationObserver(changed);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    scheme.addEventListener('change', changed);
    return () => {
      observer.disconnect();
      scheme.removeEventListener('change', changed);
    };
  }, [soon]);

  const middle = { x: room.width / 2, y: room.height / 2 };
  const zoom = (by: number, target = middle) => {
    isMoved.current = true;
    look(zoomView(view.current, by, target));
  };
  const showAll = () => {
    isMoved.current = false;
    look(fitView(positions, room));
  };
  const move = (next: (view: GraphView) => GraphView) => {
    isMoved.current = true;
    look(next(view.current));
  };
  const pointAt = ({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>) => {
    const box = canvas.current?.getBoundingClientRect();
    const { x, y, scale } = view.current;
    const point = [
      (clientX - (box?.left ?? 0) - x) / scale,
      (clientY - (box?.top ?? 0) - y) / scale,
    ] as const;
    return nearest(positions, point, REACH / scale);
  };
  useEffect(() => {
    const element = canvas.current;
    // Only a non-passive listener can prevent the page from scrolling or zooming.
    const turned = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      isMoved.current = true;
      const target = { x: event.offsetX, y: event.offsetY };
      look(zoomView(view.current, Math.exp(-event.deltaY / 200), target));
    };
    element?.addEventListener('wheel', turned, { passive: false });
    return () => element?.removeEventListener('wheel', turned);
  }, [look]);

  return { frame, canvas, room, zoom, showAll, move, pointAt };
};
