import { BADGES_PER_CALL } from '#shared/domain/badge.ts';
import { type EditorialNotice } from '#shared/domain/editorial-notice.ts';
import { type Section } from '#shared/domain/section.ts';
import { type Tally } from '#shared/domain/tally.ts';

export type Extra = 'sections' | 'notices';

/** The tally of a paper, as `POST /api/tallies` returns it. */
export type Known = Tally & {
  readonly doi: string;
  readonly sections?: Readonly<Record<Section, number>>;
  readonly editorialNotices?: readonly EditorialNotice[];
};

/** The tally of a paper, or the reason why there is none. */
export type Found =
  { readonly kind: 'known'; readonly of: Known } | { readonly kind: 'unknown' | 'failed' };

/** The part of a response that is read here. */
type Reply = Pick<Response, 'ok' | 'status' | 'json'> & { readonly headers: Pick<Headers, 'get'> };

export type World = {
  readonly fetch: (url: string, options: RequestInit) => Promise<Reply>;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** A number between 0 and 1. */
  readonly chance: () => number;
  /** Resolves when all badges that are due now have made their requests. */
  readonly gathered: () => Promise<void>;
};

const TRIES = 5;
const FIRST_PAUSE_MS = 800;
const LONGEST_PAUSE_MS = 30_000;
/** Longer waits are not worth it; the badge is shown without a tally. */
const LONGEST_WAIT_MS = 120_000;

type Answer = Readonly<Record<string, Known>>;

/** Returns how long a response asks clients to wait; the header holds seconds or an HTTP date. */
const askedToWait = (answer: Reply | undefined): number => {
  const text = answer?.headers.get('retry-after') ?? '';
  const milliseconds = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : 0;
};

/** Returns the indexes in the list that a refusal names. */
const refusedPlaces = async (answer: Reply): Promise<readonly number[]> => {
  try {
    const { errors = [] } = (await answer.json()) as { errors?: readonly { path: string }[] };
    return errors.flatMap(({ path }) => (/^\d+$/.test(path) ? [Number(path)] : []));
  } catch {
    return [];
  }
};

/**
 * Requests many papers at once. Transient failures are retried with growing, randomized pauses, so that pages that
 * failed together do not retry together. If a refusal names invalid papers, the others are requested without them.
 * Returns undefined when all attempts are exhausted.
 */
const askFor = async (
  world: World,
  url: string,
  dois: readonly string[],
): Promise<Answer | undefined> => {
  for (let tries = 1; ; tries += 1) {
    // A plain-text body needs no CORS preflight; the server parses it as JSON.
    const answer = await world
      .fetch(url, {
        method: 'POST',
        body: JSON.stringify(dois),
        mode: 'cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      })
      .catch(() => undefined);
    if (answer?.ok) return talliesIn(answer);
    if (answer?.status === 400) {
      const refused = await refusedPlaces(answer);
      const others = dois.filter((_, place) => !refused.includes(place));
      return refused.length > 0 && others.length > 0 ? askFor(world, url, others) : undefined;
    }
    const mayPass = !answer || answer.status === 429 || answer.status >= 500;
    const told = askedToWait(answer);
    if (!mayPass || tries >= TRIES || told > LONGEST_WAIT_MS) return undefined;
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
    await world.wait(told + longest * (0.5 + world.chance() / 2));
  }
};

const talliesIn = async (answer: Reply): Promise<Answer | undefined> => {
  try {
    // The response comes from our own server in the shape of its contract.
    return ((await answer.json()) as { readonly tallies?: Answer }).tallies;
  } catch {
    return undefined;
  }
};

type Wish = { readonly extras: readonly Extra[]; readonly told: (found: Found) => void };

/**
 * Batches the requests of badges: all papers that are requested at about the same time share one call, and no paper is
 * requested twice with the same options. `origin` is the address of the product.
 */
export const asking = (origin: string, world: World) => {
  const kept = new Map<string, Promise<Found>>();
  let waiting = new Map<string, Wish[]>();

  const tell = async (wishes: readonly (readonly [string, readonly Wish[]])[]) => {
    const extras = new Set(wishes.flatMap(([, some]) => some.flatMap((wish) => wish.extras)));
    const query = extras.size > 0 ? `?with=${[...extras].sort().join(',')}` : '';
    const answer = await askFor(
      world,
      `${origin}/api/tallies${query}`,
      wishes.map(([doi]) => doi),
    );
    for (const [doi, some] of wishes) {
      const of = answer?.[doi];
      const found: Found = of ? { kind: 'known', of } : { kind: answer ? 'unknown' : 'failed' };
      for (const { told } of some) told(found);
    }
  };

  const askAll = () => {
    const all = [...waiting];
    waiting = new Map();
    for (let at = 0; at < all.length; at += BADGES_PER_CALL)
      void tell(all.slice(at, at + BADGES_PER_CALL));
  };

  return (doi: string, extras: readonly Extra[]): Promise<Found> => {
    const key = `${extras.join()} ${doi}`;
    const known = kept.get(key);
    if (known) return known;
    const found = new Promise<Found>((told) => {
      if (waiting.size === 0) void world.gathered().then(askAll);
      waiting.set(doi, [...(waiting.get(doi) ?? []), { extras, told }]);
    });
    kept.set(key, found);
    return found;
  };
};
