import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

import { useText } from '#web/text/language.ts';
import { visualizationsText } from '#web/text/visualizations.ts';
import { Button } from '#web/ui/Button.tsx';

import { type GraphColors, drawScene, sceneOf } from './draw.ts';
import { colorsOf } from './graph-colors.ts';
import type { Positions } from './layout.ts';
import type { GraphModel } from './model.ts';
import styles from './visualizations.module.css';
import {
  keepInView,
  isDirection,
  nearest,
  nextInDirection,
  paperAt,
  type GraphView,
  fitView,
  zoomView,
} from './view.ts';

const STEP = 1.3;
/** The maximum distance from a paper, in CSS pixels, that selects it. */
const REACH = 14;

type Props = {
  readonly model: GraphModel;
  readonly positions: Positions;
  readonly focus: number | undefined;
  readonly onFocus: (target: number | undefined) => void;
  readonly onOpen: () => void;
};

/** The graph itself. Pointer, keys and buttons move it; the table contains the same data. */
export const GraphCanvas = ({ model, positions, focus, onFocus, onOpen }: Props) => {
  const text = useText(visualizationsText);
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const help = useId();
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [hovered, setHovered] = useState<number>();
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
  const fingers = useFingers(move);
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

  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Readonly<Record<string, () => void>> = {
      '+': () => zoom(STEP),
      '=': () => zoom(STEP),
      '-': () => zoom(1 / STEP),
      '0': showAll,
      Home: () => onFocus(0),
      End: () => onFocus(model.places.length - 1),
      Escape: () => onFocus(undefined),
      Enter: onOpen,
    };
    const action = isDirection(event.key)
      ? () =>
          onFocus(focus === undefined ? 0 : (nextInDirection(positions, focus, event.key) ?? focus))
      : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  const hoveredName = hovered === undefined ? undefined : model.places[hovered]?.paper;
  return (
    <div className={styles.picture}>
      <div ref={frame} className={styles.frame}>
        {/* A graph navigated by arrow keys, like a map; the focused paper is described beside it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <canvas
          ref={canvas}
          width={room.width * Math.min(devicePixelRatio, 2)}
          height={room.height * Math.min(devicePixelRatio, 2)}
          style={{ width: room.width, height: room.height }}
          // What it takes from keys is its own, as in a map; buttons and the table beside it do the same.
          // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role
          role="application"
          aria-label={text.picture(model.places.length, model.edges.length)}
          aria-describedby={help}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onKeyDown={pressed}
          onPointerDown={fingers.down}
          onPointerMove={(event) => {
            if (!fingers.move(event)) setHovered(pointAt(event));
          }}
          onPointerUp={(event) => {
            if (fingers.up(event)) onFocus(pointAt(event));
          }}
          onPointerCancel={fingers.up}
          onPointerLeave={() => setHovered(undefined)}
        />
        {hoveredName && <p className={styles.hovered}>{hoveredName.title}</p>}
      </div>
      <div className={styles.controls} role="group" aria-label={text.view}>
        <Button look="quiet" onClick={() => zoom(STEP)}>
          {text.nearer}
        </Button>
        <Button look="quiet" onClick={() => zoom(1 / STEP)}>
          {text.farther}
        </Button>
        <Button look="quiet" onClick={showAll}>
          {text.whole}
        </Button>
        <p id={help} className="muted small">
          {text.keys}
        </p>
      </div>
    </div>
  );
};

type Point = { readonly x: number; readonly y: number };

/** Pans with one finger or the mouse, and zooms with two fingers. */
const useFingers = (onMove: (next: (view: GraphView) => GraphView) => void) => {
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
