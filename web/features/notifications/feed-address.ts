import type { FeedFilters } from '#shared/contracts/notifications.ts';

/** The filters of the feed. */
export type FeedState = {
  readonly notifications: readonly string[];
  /** Days such as `2026-11-22`, inclusive. */
  readonly startDate: string;
  readonly endDate: string;
  readonly chosen: readonly FeedChoice[];
  readonly order: 'newest' | 'oldest';
  readonly page: number;
};

export const itemStates = ['new', 'read', 'archived'] as const;
export const itemKinds = [
  'citationStatements',
  'newPublications',
  'editorialNotices',
  'sharedDashboards',
] as const;
const choices = [...itemStates, ...itemKinds] as const;
/** Each is a URL parameter with its own name. */
export type FeedChoice = (typeof choices)[number];

export const defaultFeedState: FeedState = {
  notifications: [],
  startDate: '',
  endDate: '',
  chosen: [],
  order: 'newest',
  page: 1,
};

const dayIn = (text: string | null): string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
const pageIn = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;

/** The maximum of one call. */
const MAX_NOTIFICATIONS = 200;

/** Parses a URL; ignores what it does not understand. */
export const parseFeedAddress = (address: URLSearchParams): FeedState => ({
  notifications: [
    ...new Set(address.getAll('notificationIDs').filter((id) => /^[\w-]{1,100}$/.test(id))),
  ].slice(0, MAX_NOTIFICATIONS),
  startDate: dayIn(address.get('startDate')),
  endDate: dayIn(address.get('endDate')),
  chosen: choices.filter((choice) => address.get(choice) === 'true'),
  order: address.get('order') === 'oldest' ? 'oldest' : 'newest',
  page: pageIn(address.get('page')),
});

/** Returns the URL of a state; defaults are omitted, including page 1. */
export const feedAddress = (state: FeedState): URLSearchParams => {
  const pairs: readonly (readonly [string, string])[] = [
    ...state.notifications.map((id) => ['notificationIDs', id] as const),
    ['startDate', state.startDate],
    ['endDate', state.endDate],
    ...choices
      .filter((choice) => state.chosen.includes(choice))
      .map((choice) => [choice, 'true'] as const),
    ['order', state.order === 'oldest' ? 'oldest' : ''],
    ['page', state.page === 1 ? '' : String(state.page)],
  ];
  return new URLSearchParams(pairs.filter(([, value]) => value !== '').map((pair) => [...pair]));
};

/** Changing a filter resets the page to 1. */
export const withFeedChange = (
  state: FeedState,
  change: Partial<Omit<FeedState, 'page'>>,
): FeedState => ({ ...state, ...change, page: 1 });

/** Adds or removes a value. */
export const toggleValue = <Value>(values: readonly Value[], value: Value): readonly Value[] =>
  values.includes(value) ? values.filter((item) => item !== value) : [...values, value];

export const isFilteredFeed = (state: FeedState): boolean =>
  state.notifications.length > 0 ||
  state.chosen.length > 0 ||
  state.startDate !== '' ||
  state.endDate !== '';

const namesOf = (names: readonly FeedChoice[], state: FeedState) => {
  const requested = names.filter((name) => state.chosen.includes(name));
  return requested.length === 0
    ? undefined
    : Object.fromEntries(requested.map((name) => [name, true]));
};

/** Returns the filters as call parameters; defaults are omitted. */
export const feedFiltersOf = (state: FeedState): FeedFilters => {
  const status = namesOf(itemStates, state);
  const notificationType = namesOf(itemKinds, state);
  const { startDate, endDate } = state;
  return {
    ...(state.notifications.length > 0 && { notificationIDs: [...state.notifications] }),
    ...((startDate !== '' || endDate !== '') && {
      time: { ...(startDate !== '' && { startDate }), ...(endDate !== '' && { endDate }) },
    }),
    ...(status && { status }),
    ...(notificationType && { notificationType }),
  };
};
