/** An event, delivered to its subscribers: EventBridge on AWS, in process over a Queue embedded. */
export type DomainEvent = {
  /** A past event in kebab-case, such as `article-read`. */
  readonly type: string;
  readonly id: string;
  readonly at: string;
  readonly detail: Readonly<Record<string, unknown>>;
};

export type Events = {
  /** The event is durable when the promise resolves; each subscriber gets it at least once. */
  readonly publish: (events: readonly DomainEvent[]) => Promise<void>;
};
