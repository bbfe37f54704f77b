/** An event for statistics. It never identifies the reader and never contains what they read or typed. */
export type AnalyticsEvent = {
  readonly category: string;
  readonly action: string;
  readonly label?: string;
};

type Listener = (captured: AnalyticsEvent) => void;

const listeners = new Set<Listener>();

/** Notifies the listeners. Without listeners, the default, the event is discarded. */
export const trackEvent = (captured: AnalyticsEvent): void =>
  listeners.forEach((notify) => notify(captured));

/** Adds a listener; returns a function that removes it. */
export const onAnalyticsEvent = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
