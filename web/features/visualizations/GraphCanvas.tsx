import { type KeyboardEvent, useId, useState } from 'react';

import { useText } from '#web/text/language.ts';
import { visualizationsText } from '#web/text/visualizations.ts';
import { Button } from '#web/ui/Button.tsx';

import type { Positions } from './layout.ts';
import type { GraphModel } from './model.ts';
import { useFingers } from './use-fingers.ts';
import { useGraphView } from './use-graph-view.ts';
import { isDirection, nextInDirection } from './view.ts';
import styles from './visualizations.module.css';

const STEP = 1.3;

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
  const help = useId();
  const [hovered, setHovered] = useState<number>();
  const { frame, canvas, room, zoom, showAll, move, pointAt } = useGraphView({
    model,
    positions,
    focus,
  });
  const fingers = useFingers(move);

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
