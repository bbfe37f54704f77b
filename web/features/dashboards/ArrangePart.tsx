import { useCallback, useRef } from 'react';

import {
  type ComponentLayout,
  type DashboardPart,
  dashboardParts,
} from '#shared/domain/dashboard.ts';
import { dashboardsText } from '#web/text/dashboards.ts';

import { useDragOrder } from './use-drag-order.ts';

/** As the calls take it: a list that may be kept. */
type DashboardLayout = ComponentLayout[number][];

const words = dashboardsText.page;

type Props = {
  readonly layout: ComponentLayout;
  readonly onArrange: (layout: DashboardLayout) => void;
};

const moved = (layout: ComponentLayout, from: number, to: number): DashboardLayout => {
  const next = layout.filter((_, place) => place !== from);
  const part = layout[from];
  return part === undefined ? [...layout] : [...next.slice(0, to), part, ...next.slice(to)];
};

/** The order of the parts, by drag or by buttons; what is arranged is kept at once. */
export const ArrangePart = ({ layout, onArrange }: Props) => {
  const list = useRef<HTMLOListElement>(null);
  const move = useCallback(
    (from: number, to: number) => onArrange(moved(layout, from, to)),
    [layout, onArrange],
  );
  useDragOrder(list, move);
  const hidden = dashboardParts.filter((part) => layout.every((one) => one.part !== part));
  const change = (part: DashboardPart, width: 'half' | 'whole') =>
    onArrange(layout.map((one) => (one.part === part ? { part, width } : one)));
  return (
    <div className="arrange">
      <ol ref={list}>
        {layout.map(({ part, width }, place) => (
          <li key={part} draggable>
            <span>{words.parts[part]}</span>
            <span className="arrange-buttons">
              <label className="switch">
                <input
                  type="checkbox"
                  checked={width === 'half'}
                  onChange={() => change(part, width === 'half' ? 'whole' : 'half')}
                />
                {words.half}
              </label>
              <button
                type="button"
                className="button"
                disabled={place === 0}
                aria-label={words.up(words.parts[part])}
                onClick={() => move(place, place - 1)}
              >
                ↑
              </button>
              <button
                type="button"
                className="button"
                disabled={place === layout.length - 1}
                aria-label={words.down(words.parts[part])}
                onClick={() => move(place, place + 1)}
              >
                ↓
              </button>
              <button
                type="button"
                className="button"
                aria-label={words.hide(words.parts[part])}
                onClick={() => onArrange(layout.filter((one) => one.part !== part))}
              >
                ×
              </button>
            </span>
          </li>
        ))}
      </ol>
      {hidden.length > 0 && (
        <section aria-label={words.hidden}>
          <h3>{words.hidden}</h3>
          <p className="arrange-buttons">
            {hidden.map((part) => (
              <button
                key={part}
                type="button"
                className="button"
                onClick={() => onArrange([...layout, { part, width: 'whole' }])}
              >
                {words.show(words.parts[part])}
              </button>
            ))}
          </p>
        </section>
      )}
    </div>
  );
};
