/** One kind of browser storage. If the browser denies storage, values are lost and nothing else breaks. */
export type BrowserStorage = {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
};

/**
 * A change of local storage by another tab: a missing value is undefined, and so is the key if everything was cleared.
 */
export type StorageChange = {
  readonly key: string | undefined;
  readonly previous: string | undefined;
  readonly next: string | undefined;
};

/** The browser APIs that sagas need; tests replace them. */
export type Browser = {
  readonly now: () => Date;
  /** Stored until it is removed, and shared by all tabs. */
  readonly storage: BrowserStorage;
  /** Stored until the tab is closed. */
  readonly visit: BrowserStorage;
  /** Notifies of changes by other tabs; returns a function that stops it. */
  readonly followTabs: (onChange: (change: StorageChange) => void) => () => void;
  /** Leaves the app for another address. */
  readonly leaveFor: (address: string) => void;
  readonly referrer: () => string;
  /** The value of `Rewardful.referral` that an affiliate program's script holds for this visitor, if installed. */
  readonly affiliateReferral: () => unknown;
  /** An IANA time zone name. */
  readonly timeZone: () => string;
};

const memoryOver = (storage: () => Storage): BrowserStorage => {
  const trying = <Value>(work: (storage: Storage) => Value): Value | undefined => {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => trying((target) => target.getItem(key)) ?? undefined,
    write: (key, value) => trying((target) => target.setItem(key, value)),
    remove: (key) => trying((target) => target.removeItem(key)),
  };
};

export const thisBrowser: Browser = {
  now: () => new Date(),
  storage: memoryOver(() => localStorage),
  visit: memoryOver(() => sessionStorage),
  followTabs: (onChange) => {
    const follow = ({ key, oldValue, newValue }: StorageEvent) => {
      onChange({
        key: key ?? undefined,
        previous: oldValue ?? undefined,
        next: newValue ?? undefined,
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
