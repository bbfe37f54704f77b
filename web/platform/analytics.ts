/** Something a reader did, as statistics name it. It never says who they are, nor what they read or typed. */
export type Captured = {
  readonly category: string;
  readonly action: string;
  readonly label?: string;
};

type Listener = (captured: Captured) => void;

const listeners = new Set<Listener>();

/** Tells whoever keeps statistics. By default nobody does: then it is forgotten at once. */
export const capture = (captured: Captured): void => listeners.forEach((tell) => tell(captured));

/** Has somebody told from now on; gives back how to stop. */
export const onCaptured = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
