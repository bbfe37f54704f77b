/** An event for statistics. It never identifies the reader and never contains what they read or typed. */
export type Captured = {
  readonly category: string;
  readonly action: string;
  readonly label?: string;
};

type Listener = (captured: Captured) => void;

const listeners = new Set<Listener>();

/** Notifies the listeners. Without listeners, the default, the event is discarded. */
export const capture = (captured: Captured): void => listeners.forEach((tell) => tell(captured));

/** Adds a listener; returns a function that removes it. */
export const onCaptured = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
