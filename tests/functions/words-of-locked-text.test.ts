import { memoryRateLimits } from '#functions/adapters/embedded/rate-limits.ts';
import { jats } from '#tests/support/jats.ts';
import { peopleApi, type PeopleApi } from '#tests/support/people-api.ts';

const CITED = '10.5555/cited';
const CITING = '10.5555/canary';

/** Three sentences that nobody who calls here may read. Some of their words stand in many other sentences, most in none. */
const canaries = [
  'the quillback colony near granite harbour reported doubled recruitment after seasonal dredging stopped unexpectedly',
  'marlinspike assays contradict zephyrine uptake claims because buffered controls drifted overnight beyond calibration',
  'neither lanternfish density nor thermocline mixing explained vanished copepod swarms during monsoon upwelling',
];
/** What the abstract tells is no secret. */
const abstract = 'Recruitment and density of a colony near a harbour.';

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];
const secrets = [...new Set(canaries.flatMap(wordsOf))].filter(
  (word) => !wordsOf(abstract).includes(word),
);
/** Of the secret words, these are in a dozen other sentences too. */
const common = ['the', 'reported', 'after', 'because', 'controls', 'during', 'nor', 'mixing'];
/** An attacker's dictionary: every secret word among others, in no order that helps. */
const dictionary = () => {
  const others: readonly string[] = Array.from(
    { length: 600 - secrets.length },
    (_, at) => `decoy${String(at)}`,
  );
  const all: string[] = [...others];
  secrets.forEach((word, at) => all.splice((at * 7919) % all.length, 0, word));
  return all;
};

const now = () => new Date('2026-05-01T12:00:00Z');

const open = async (): Promise<PeopleApi> => {
  const world = await peopleApi({ rateLimits: memoryRateLimits(now) });
  const articles = Array.from({ length: 14 }, (_, at) =>
    jats({
      doi: `10.5555/background-${String(at)}`,
      title: `Background work ${String(at)}`,
      references: [{ doi: `10.5555/other-${String(at)}`, title: `Another work ${String(at)}` }],
      results: [
        `Water ${common.join(' ')} was seen before [1].`,
        `Water was seen again in plain words [1].`,
      ],
    }),
  );
  const canary = jats({
    doi: CITING,
    title: abstract,
    author: ['Canary', 'Mira Rowan'],
    references: canaries.map((_, at) => ({
      doi: at === 0 ? CITED : `${CITED}-${String(at)}`,
      title: `A cited work ${String(at)}`,
    })),
    results: canaries.map((text, at) => `Water ${text} [${String(at + 1)}].`),
  });
  for (const [at, article] of [...articles, canary].entries())
    await world.ingest.handInFile(`${String(at)}.xml`, article);
  await world.ingest.workAll();
  return world;
};

let world: PeopleApi;
beforeAll(async () => {
  world = await open();
});
afterAll(() => world.ingest.close());

let visitors = 0;
/** Somebody from a network of their own, who has not asked anything yet. */
const visitor = () => world.api.with({ address: `203.0.113.${String((visitors += 1))}` });

type Reply = Awaited<ReturnType<PeopleApi['api']['get']>>;
type Ask = (path: string, body?: unknown) => Promise<Reply>;
type Attack = (ask: Ask, word: string) => Promise<boolean>;

const asked = (mode: string, term: string, more = '') =>
  `/search?mode=${mode}&limit=250&term=${encodeURIComponent(term)}${more}`;
const totalOf = ({ body }: Reply) => Number(body['total'] ?? 0);
const tellsOf = (reply: Reply) => reply.text.includes(CITING);

/** What an attacker asks for one word, and what in the answer says that it stands in a canary. */
const attacks: Readonly<Record<string, Attack>> = {
  'the cited work and a word': async (ask, word) =>
    totalOf(await ask(asked('citations', `doi:${CITED} ${word}`))) > 0,
  'the citing work and a phrase': async (ask, word) =>
    totalOf(await ask(asked('citations', `doi:${CITING} "${word}"`))) > 0,
  'a word alone, and who is listed': async (ask, word) =>
    tellsOf(await ask(asked('citations', word))),
  'many others beside the word': async (ask, word) =>
    totalOf(await ask(asked('citations', `(doi:${CITING} AND ${word}) OR plain`))) > 14,
  'many others without the word': async (ask, word) =>
    totalOf(await ask(asked('citations', `water NOT (doi:${CITING} AND ${word})`))) < 31,
  'many, less those with the word': async (ask, word) =>
    totalOf(await ask(asked('citations', `water NOT ${word}`))) < 31,
  'everything, less the papers': async (ask, word) =>
    totalOf(await ask(asked('all', `author:canary title:recruitment ${word}`))) > 0,
  'a filter in place of the query': async (ask, word) =>
    totalOf(await ask(asked('citations', word, '&author=Mira%20Rowan%20Canary'))) > 0,
  'counts beside the list': async (ask, word) => {
    const { body } = await ask(asked('citations', `doi:${CITING} ${word}`));
    return /"docCount":[1-9]/.test(JSON.stringify(body['aggregations']));
  },
  'a file': async (ask, word) =>
    tellsOf(
      await ask(
        `/papers/export?exportResultSelection=all&exportResultFormat=csv&mode=citations&term=${encodeURIComponent(`doi:${CITING} ${word}`)}`,
        [],
      ),
    ),
  'a feed': async (ask, word) => {
    const term = encodeURIComponent(`doi:${CITED} ${word}`);
    const { body } = await ask(`/feeds/search?mode=citations&format=json&q=${term}`);
    return (body['items'] as readonly unknown[]).length > 0;
  },
};

const OFTEN = 'often';

/** The share of secret words that are told from others within 600 calls. */
const shareFound = async (attack: Attack, ask: Ask) => {
  let isOver = false;
  const watched: Ask = async (path, body) => {
    const reply = await ask(path, body);
    isOver = reply.status === 429 || reply.body['withheld'] === OFTEN;
    return reply;
  };
  const found: string[] = [];
  for (const word of dictionary()) if ((await attack(watched, word)) && !isOver) found.push(word);
  const right = found.filter((word) => secrets.includes(word));
  // Whoever is told "yes" to nearly everything knows nothing.
  return found.length > 2 * right.length + 20 ? 0 : right.length / secrets.length;
};

describe('a visitor with 600 calls and a dictionary', () => {
  it.each(Object.entries(attacks))('learns little by %s', async (_, attack) => {
    const { get, post } = visitor();
    const ask: Ask = async (path, body) => (body === undefined ? get(path) : post(path, body));
    expect(await shareFound(attack, ask)).toBeLessThanOrEqual(0.2);
    expect(world.api.surprises).toEqual([]);
  });
});

it('tells few sentences as few, and not how many or which', async () => {
  const rare = await visitor().get(asked('citations', 'marlinspike'));
  const none = await visitor().get(asked('citations', 'nowhere'));
  expect(rare.body).toMatchObject({ total: 0, hits: [], withheld: 'few' });
  expect({ ...rare.body, took: 0 }).toEqual({ ...none.body, took: 0 });
});

it('says of words that no paper holds that nothing here holds them, whether or not a locked sentence does', async () => {
  const { body } = await visitor().get(asked('all', 'recruitment quillback decoy1'));
  expect(body).toMatchObject({ total: 1, relaxed: { unknown: ['quillback', 'decoy1'] } });
});

it('says where too few papers are left for words', async () => {
  const { body } = await visitor().get(asked('citations', `doi:${CITED} water`));
  expect(body).toMatchObject({ total: 0, withheld: 'narrow' });
});

it('lists sentences that many hold, and reads a phrase in them as words', async () => {
  const words = await visitor().get(asked('citations', 'water reported'));
  const phrase = await visitor().get(asked('citations', '"reported water"'));
  expect(words.body['total']).toBe(15);
  expect(words.body).not.toHaveProperty('withheld');
  expect(phrase.body['total']).toBe(15);
  expect(JSON.stringify(words.body)).not.toContain('quillback');
});

it('keeps quotes exact in titles, and all papers, where sentences are few', async () => {
  const right = await visitor().get(asked('all', '"recruitment and density"'));
  const wrong = await visitor().get(asked('all', '"density and recruitment"'));
  expect(right.body).toMatchObject({ total: 1, withheld: 'few' });
  expect(wrong.body).toMatchObject({ total: 0, withheld: 'few' });
});

it('searches papers on when somebody asked often enough', async () => {
  const replies: Reply[] = [];
  const { get } = visitor();
  for (let at = 0; at < 121; at += 1) replies.push(await get(asked('all', 'water')));
  expect(replies[119]?.body).not.toHaveProperty('withheld');
  expect(replies[120]?.body['withheld']).toBe(OFTEN);
  const { body } = await get(asked('all', 'recruitment'));
  expect(body).toMatchObject({ total: 1, withheld: OFTEN });
});

it('finds everything, and phrases as they stand, for whoever may read', async () => {
  const reader = world.api.as(await world.people.make('premium'));
  const exact = await reader.get(asked('citations', `doi:${CITED} "quillback colony"`));
  expect(exact.body).toMatchObject({ total: 1 });
  expect((await reader.get(asked('citations', '"colony quillback"'))).body).toMatchObject({
    total: 0,
  });
  for (let at = 0; at < 130; at += 1) await reader.get(asked('citations', 'marlinspike'));
  const { body } = await reader.get(asked('citations', 'marlinspike'));
  expect(body).toMatchObject({ total: 1 });
  expect(body).not.toHaveProperty('withheld');
});
