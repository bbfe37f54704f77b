import { useCallback, useEffect, useRef } from 'react';

import {
  type ComponentLayout,
  type DashboardPart,
  dashboardParts,
} from '#shared/domain/dashboard.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import styles from './ArrangePart.module.css';
import { useDragOrder } from './use-drag-order.ts';

type Arrange = (layout: ComponentLayout) => ComponentLayout;
type Props = {
  readonly layout: ComponentLayout;
  /** Receives a change to apply to the current order at that time. */
  readonly onArrange: (arrange: Arrange) => void;
  readonly onDone: () => void;
};

const moved =
  (part: DashboardPart, to: number): Arrange =>
  (layout) => {
    const others = layout.filter((one) => one.part !== part);
    const itself = layout.filter((one) => one.part === part);
    return [...others.slice(0, to), ...itself, ...others.slice(to)];
  };
const stepped =
  (part: DashboardPart, step: 1 | -1): Arrange =>
  (layout) =>
    moved(part, Math.max(0, layout.findIndex((one) => one.part === part) + step))(layout);
const hidden =
  (part: DashboardPart): Arrange =>
  (layout) =>
    layout.filter((one) => one.part !== part);
const shown =
  (part: DashboardPart): Arrange =>
  (layout) => [...hidden(part)(layout), { part, width: 'whole' }];
const widened =
  (part: DashboardPart, width: 'half' | 'whole'): Arrange =>
  (layout) =>
    layout.map((one) => (one.part === part ? { part, width } : one));

/** Reorders the parts, by drag or by buttons; changes apply at once. */
export const ArrangePart = ({ layout, onArrange, onDone }: Props) => {
  const words = useText(dashboardsText).page;
  const list = useRef<HTMLOListElement>(null);
  const drop = useCallback(
    (from: number, to: number) => {
      const dropped = layout[from];
      if (dropped) onArrange(moved(dropped.part, to));
    },
    [layout, onArrange],
  );
  useDragOrder(list, drop);
  const hiddenParts = dashboardParts.filter((part) => layout.every((one) => one.part !== part));
  const heading = useRef<HTMLHeadingElement>(null);
  // It was opened from a menu in the page header, so the focus moves here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.arrange}>
      <h2 ref={heading} tabIndex={-1}>
        {words.arrangeHeading}
      </h2>
      <ol ref={list}>
        {layout.map(({ part, width }, place) => (
          <li key={part} draggable>
            <span>{words.parts[part]}</span>
            <span className={styles.buttons}>
              <Switch
                checked={width === 'half'}
                onChange={(half) => onArrange(widened(part, half ? 'half' : 'whole'))}
              >
                {words.half}
              </Switch>
              <Button
                aria-disabled={place === 0}
                aria-label={words.up(words.parts[part])}
                onClick={() => onArrange(stepped(part, -1))}
              >
                <Icon name="up" size={14} />
              </Button>
              <Button
                aria-disabled={place === layout.length - 1}
                aria-label={words.down(words.parts[part])}
                onClick={() => onArrange(stepped(part, 1))}
              >
                <Icon name="down" size={14} />
              </Button>
              <Button
                aria-label={words.hide(words.parts[part])}
                onClick={() => onArrange(hidden(part))}
              >
                <Icon name="close" size={14} />
              </Button>
            </span>
          </li>
        ))}
      </ol>
      {hiddenParts.length > 0 && (
        <section aria-label={words.hidden}>
          <h3>{words.hidden}</h3>
          <p className={styles.buttons}>
            {hiddenParts.map((part) => (
              <Button
                key={part}
                onClick={() => {
                  heading.current?.focus();
                  onArrange(shown(part));
                }}
              >
                {words.show(words.parts[part])}
              </Button>
            ))}
          </p>
        </section>
      )}
      <p>
        <Button look="primary" onClick={onDone}>
          {words.arranged}
        </Button>
      </p>
    </section>
  );
};
