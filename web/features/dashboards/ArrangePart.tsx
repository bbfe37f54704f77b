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
    const others = layout.filter((item) => item.part !== part);
    const itself = layout.filter((item) => item.part === part);
    return [...others.slice(0, to), ...itself, ...others.slice(to)];
  };
const stepped =
  (part: DashboardPart, step: 1 | -1): Arrange =>
  (layout) =>
    moved(part, Math.max(0, layout.findIndex((item) => item.part === part) + step))(layout);
const hidden =
  (part: DashboardPart): Arrange =>
  (layout) =>
    layout.filter((item) => item.part !== part);
const shown =
  (part: DashboardPart): Arrange =>
  (layout) => [...hidden(part)(layout), { part, width: 'whole' }];
const widened =
  (part: DashboardPart, width: 'half' | 'whole'): Arrange =>
  (layout) =>
    layout.map((item) => (item.part === part ? { part, width } : item));

/** Reorders the parts, by drag or by buttons; changes apply at once. */
export const ArrangePart = ({ layout, onArrange, onDone }: Props) => {
  const text = useText(dashboardsText).page;
  const list = useRef<HTMLOListElement>(null);
  const drop = useCallback(
    (from: number, to: number) => {
      const dropped = layout[from];
      if (dropped) onArrange(moved(dropped.part, to));
    },
    [layout, onArrange],
  );
  useDragOrder(list, drop);
  const hiddenParts = dashboardParts.filter((part) => layout.every((item) => item.part !== part));
  const heading = useRef<HTMLHeadingElement>(null);
  // It was opened from a menu in the page header, so the focus moves here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.arrange}>
      <h2 ref={heading} tabIndex={-1}>
        {text.arrangeHeading}
      </h2>
      <ol ref={list}>
        {layout.map(({ part, width }, index) => (
          <li key={part} draggable>
            <span>{text.parts[part]}</span>
            <span className={styles.buttons}>
              <Switch
                checked={width === 'half'}
                onChange={(half) => onArrange(widened(part, half ? 'half' : 'whole'))}
              >
                {text.half}
              </Switch>
              <Button
                aria-disabled={index === 0}
                aria-label={text.up(text.parts[part])}
                onClick={() => onArrange(stepped(part, -1))}
              >
                <Icon name="up" size={14} />
              </Button>
              <Button
                aria-disabled={index === layout.length - 1}
                aria-label={text.down(text.parts[part])}
                onClick={() => onArrange(stepped(part, 1))}
              >
                <Icon name="down" size={14} />
              </Button>
              <Button
                aria-label={text.hide(text.parts[part])}
                onClick={() => onArrange(hidden(part))}
              >
                <Icon name="close" size={14} />
              </Button>
            </span>
          </li>
        ))}
      </ol>
      {hiddenParts.length > 0 && (
        <section aria-label={text.hidden}>
          <h3>{text.hidden}</h3>
          <p className={styles.buttons}>
            {hiddenParts.map((part) => (
              <Button
                key={part}
                onClick={() => {
                  heading.current?.focus();
                  onArrange(shown(part));
                }}
              >
                {text.show(text.parts[part])}
              </Button>
            ))}
          </p>
        </section>
      )}
      <p>
        <Button look="primary" onClick={onDone}>
          {text.arranged}
        </Button>
      </p>
    </section>
  );
};
