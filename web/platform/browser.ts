/** What one kind of storage of the browser can do for us. A browser that refuses storage forgets, and nothing else breaks. */
export type Memory = {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
};

/** What another tab did to the kept memory: a value that is not there is undefined, and so is the key when all was cleared. */
export type TabChange = {
  readonly key: string | undefined;
  readonly before: string | undefined;
  readonly after: string | undefined;
};

/** The browser as far as flows need it; tests have one of their own. */
export type Browser = {
  readonly now: () => Date;
  /** Kept until it is removed, and shared by all tabs. */
  readonly kept: Memory;
  /** Kept as long as this visit lasts. */
  readonly visit: Memory;
  /** Tells of what other tabs write; gives back how to stop. */
  readonly followTabs: (changed: (change: TabChange) => void) => () => void;
  /** Leaves the app for another address. */
  readonly leaveFor: (address: string) => void;
  readonly referrer: () => string;
  /** What the script of an affiliate program holds as `Rewardful.referral` for this visitor, where one is installed. */
  readonly affiliateReferral: () => unknown;
  /** As IANA names it. */
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
