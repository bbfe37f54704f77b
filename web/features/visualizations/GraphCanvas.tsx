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

import { type Colours, drawScene, sceneOf } from './draw.ts';
import { inkOf } from './ink.ts';
import type { Positions } from './layout.ts';
import type { Model } from './model.ts';
import styles from './visualizations.module.css';
import {
  inSight,
  isDirection,
  nearest,
  nextTowards,
  placeAt,
  type View,
  wholeView,
  zoomed,
} from './view.ts';

const STEP = 1.3;
/** The maximum distance from a paper, in CSS pixels, that selects it. */
const REACH = 14;

type Props = {
  readonly model: Model;
  readonly positions: Positions;
  readonly focus: number | undefined;
  readonly onFocus: (at: number | undefined) => void;
  readonly onOpen: () => void;
};

/** The graph itself. Pointer, keys and buttons move it; the table contains the same data. */
export const GraphCanvas = ({ model, positions, focus, onFocus, onOpen }: Props) => {
  const words = useText(visualizationsText);
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const help = useId();
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [hovered, setHovered] = useState<number>();
  const view = useRef<View>({ x: 0, y: 0, scale: 1 });
  /** After the user has moved the graph, it keeps its position. */
  const isMoved = useRef(false);
  const asked = useRef(0);
  /** Computed once, and again when the page changes its colors. */
  const ink = useRef<Colours>(undefined);
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
      room,
      colours: (ink.current ??= inkOf(canvas.current)),
      focus,
      finest: Math.min(devicePixelRatio, 2),
    });
  }, [scene, room, focus]);
  const newest = useRef(draw);
  const soon = useCallback(() => {
    cancelAnimationFrame(asked.current);
    asked.current = requestAnimationFrame(() => newest.current());
  }, []);
  const look = useCallback(
    (next: View) => {
      view.current = next;
      soon();
    },
    [soon],
  );

  useEffect(() => {
    const place = frame.current;
    if (!place || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setRoom({ width: Math.floor(width), height: Math.floor(height) });
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    newest.current = draw;
    if (!isMoved.current && room.width > 0) view.current = wholeView(positions, room);
    draw();
  }, [draw, positions, room]);
  useEffect(() => {
    if (focus !== undefined && room.width > 0)
      look(inSight(view.current, room, placeAt(positions, focus)));
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
  const zoom = (by: number, at = middle) => {
    isMoved.current = true;
    look(zoomed(view.current, by, at));
  };
  const whole = () => {
    isMoved.current = false;
    look(wholeView(positions, room));
  };
  const move = (next: (view: View) => View) => {
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
    const place = canvas.current;
    // Only a non-passive listener can prevent the page from scrolling or zooming.
    const turned = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      isMoved.current = true;
      const at = { x: event.offsetX, y: event.offsetY };
      look(zoomed(view.current, Math.exp(-event.deltaY / 200), at));
    };
    place?.addEventListener('wheel', turned, { passive: false });
    return () => place?.removeEventListener('wheel', turned);
  }, [look]);

  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Readonly<Record<string, () => void>> = {
      '+': () => zoom(STEP),
      '=': () => zoom(STEP),
      '-': () => zoom(1 / STEP),
      '0': whole,
      Home: () => onFocus(0),
      End: () => onFocus(model.places.length - 1),
      Escape: () => onFocus(undefined),
      Enter: onOpen,
    };
    const action = isDirection(event.key)
      ? () => onFocus(focus === undefined ? 0 : (nextTowards(positions, focus, event.key) ?? focus))
      : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  const named = hovered === undefined ? undefined : model.places[hovered]?.paper;
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
          aria-label={words.picture(model.places.length, model.edges.length)}
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
        {named && <p className={styles.hovered}>{named.title}</p>}
      </div>
      <div className={styles.controls} role="group" aria-label={words.view}>
        <Button look="quiet" onClick={() => zoom(STEP)}>
          {words.nearer}
        </Button>
        <Button look="quiet" onClick={() => zoom(1 / STEP)}>
          {words.farther}
        </Button>
        <Button look="quiet" onClick={whole}>
          {words.whole}
        </Button>
        <p id={help} className="muted small">
          {words.keys}
        </p>
      </div>
    </div>
  );
};

type Point = { readonly x: number; readonly y: number };

/** Pans with one finger or the mouse, and zooms with two fingers. */
const useFingers = (onMove: (next: (view: View) => View) => void) => {
  const down = useRef(new Map<number, Point>());
  const far = useRef(0);
  const at = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });
  return {
    down: (event: PointerEvent) => {
      down.current.set(event.pointerId, at(event));
      far.current = 0;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    /** Whether it moved the graph. */
    move: (event: PointerEvent): boolean => {
      const before = down.current.get(event.pointerId);
      if (!before) return false;
      const now = at(event);
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
        onMove((view) => zoomed(view, between(now) / Math.max(between(before), 1), middle));
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
