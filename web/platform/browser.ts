/** One kind of browser storage. If the browser denies storage, values are lost and nothing else breaks. */
export type Memory = {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
};

/**
 * A change of local storage by another tab: a missing value is undefined, and so is the key if everything was cleared.
 */
export type TabChange = {
  readonly key: string | undefined;
  readonly before: string | undefined;
  readonly after: string | undefined;
};

/** The browser APIs that sagas need; tests replace them. */
export type Browser = {
  readonly now: () => Date;
  /** Stored until it is removed, and shared by all tabs. */
  readonly kept: Memory;
  /** Stored until the tab is closed. */
  readonly visit: Memory;
  /** Notifies of changes by other tabs; returns a function that stops it. */
  readonly followTabs: (changed: (change: TabChange) => void) => () => void;
  /** Leaves the app for another address. */
  readonly leaveFor: (address: string) => void;
  readonly referrer: () => string;
  /** The value of `Rewardful.referral` that an affiliate program's script holds for this visitor, if installed. */
  readonly affiliateReferral: () => unknown;
  /** An IANA time zone name. */
  readonly timeZone: () => string;
};

const memoryOver = (storage: () => Storage): Memory => {
  const trying = <Value>(work: (storage: Storage) => Value): Value | undefined => {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => trying((one) => one.getItem(key)) ?? undefined,
    write: (key, value) => trying((one) => one.setItem(key, value)),
    remove: (key) => trying((one) => one.removeItem(key)),
  };
};

export const thisBrowser: Browser = {
  now: () => new Date(),
  kept: memoryOver(() => localStorage),
  visit: memoryOver(() => sessionStorage),
  followTabs: (changed) => {
    const follow = ({ key, oldValue, newValue }: StorageEvent) => {
      changed({
        key: key ?? undefined,
        before: oldValue ?? undefined,
        after: newValue ?? undefined,
      });
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  },
  leaveFor: (address) => location.assign(address),
  referrer: () => document.referrer,
  affiliateReferral: () =>
    (globalThis as { readonly Rewardful?: { readonly referral?: unknown } }).Rewardful?.referral,
  timeZone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
};
