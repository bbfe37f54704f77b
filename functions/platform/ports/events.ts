/** Something that happened, told to whoever asked: EventBridge on AWS, in process over a Queue embedded. */
export type DomainEvent = {
  /** A past event in kebab-case, such as `article-read`. */
  readonly type: string;
  readonly id: string;
  readonly at: string;
  readonly detail: Readonly<Record<string, unknown>>;
};

export type Events = {
  /** Kept durably before it answers; each subscriber gets it at least once. */
  readonly publish: (events: readonly DomainEvent[]) => Promise<void>;
};
