import { type KeyboardEvent, useEffect } from 'react';

import { text } from '#web/text/text.ts';

type Props = {
  /** The id of the box that the list belongs to. */
  readonly id: string;
  /** None while the list is closed. */
  readonly items: readonly { readonly completion: string; readonly doi?: string | undefined }[];
  /** The place of the item that Enter would choose; -1 for the box itself. */
  readonly active: number;
  readonly onChoose: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** The titles that a box offers; the focus stays in the box, which says which of them is meant. */
export const Completions = ({ id, items, active, onChoose, onKeyDown }: Props) => {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <>
      <div
        id={`${id}-list`}
        role="listbox"
        className="completions"
        aria-label={text.search.completions}
        hidden={items.length === 0}
      >
        {items.map(({ completion, doi }, index) => (
          <div
            key={`${doi ?? ''} ${completion}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // The press must not take the focus from the box before the choice is made.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(index)}
            onKeyDown={onKeyDown}
          >
            {completion}
          </div>
        ))}
      </div>
      <span className="hidden-text" role="status">
        {items.length > 0 ? text.search.completionCount(items.length) : ''}
      </span>
    </>
  );
};
