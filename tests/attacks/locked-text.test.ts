/**
 * A word oracle: an attacker guesses words of sentences that they may not read, and asks every door that takes words whether
 * it answers a guess that is right otherwise than one that is wrong.
 */
import { setTimeout as wait } from 'node:timers/promises';

import {
  articles,
  decoys,
  doors,
  likeness,
  manuscriptOf,
  secrets,
} from '#tests/support/locked-words.ts';

import { productWithChecks, type ProductWithChecks } from './support/product-with-checks.ts';

type Calls = ProductWithChecks['visitor'];

/** Repeats calls that exceed a rate limit: the limit says nothing about words. */
const patient =
  (calls: Calls): Calls =>
  async (...request) => {
    for (;;) {
      const reply = await calls(...request);
      if (reply.status !== 429) return reply;
      await wait(2000);
    }
  };

let product: ProductWithChecks;
let free: Calls;
let visitor: Calls;
beforeAll(async () => {
  product = await productWithChecks(articles);
  free = patient(await product.callsOf('free'));
  visitor = patient(product.visitor);
}, 300_000);
afterAll(() => product.stop());

const guesses = [...decoys, ...secrets];

/** Guesses by the look of their answers; of a door that tells nothing there is one look. */
const byLook = (looks: readonly (readonly [word: string, look: string])[]) => {
  const groups = new Map<string, string[]>();
  for (const [word, look] of looks) groups.set(look, [...(groups.get(look) ?? []), word]);
  return [...groups.values()];
};

const MAX_ROUNDS = 3;

it.each(Object.entries(doors))(
  'a right guess looks like a wrong one: %s',
  async (_, door) => {
    const ask = async (word: string): Promise<string> => {
      const { path, body, signedIn = false } = door(word);
      const calls = signedIn ? free : visitor;
      const { status, text } = await calls(body === undefined ? 'GET' : 'POST', path, body);
      return likeness(word, status, text);
    };
    // Figures that are made in the background appear while one asks; what words tell, they tell each time.
    for (let round = 1; ; round += 1) {
      const looks: [string, string][] = [];
      for (const word of guesses) looks.push([word, await ask(word)]);
      const groups = byLook(looks);
      if (groups.length > 1 && round < MAX_ROUNDS) continue;
      expect(groups).toEqual([guesses]);
      return;
    }
  },
  240_000,
);

it('a page that is served says nothing of a guess', async () => {
  const looks: [string, string][] = [];
  for (const word of guesses) {
    const reply = await fetch(`${product.url}/search?q=${word}&mode=citations`);
    looks.push([word, likeness(word, reply.status, await reply.text())]);
  }
  expect(byLook(looks)).toEqual([guesses]);
}, 120_000);

it('a saved search counts nothing that a guess finds', async () => {
  const looks: [string, string][] = [];
  for (const word of [...decoys.slice(0, 3), ...secrets.slice(0, 6)]) {
    const query = `q=${word}&mode=citations`;
    const saved = await free('POST', '/saved-searches', { name: 'A guess', query });
    const path = `/saved-searches/${String(saved.body['id'])}`;
    const { status, body } = await free('POST', `${path}/runs`, {});
    looks.push([word, JSON.stringify([status, body['counts'], body['withheld']])]);
    await free('DELETE', path);
  }
  expect(byLook(looks)).toHaveLength(1);
}, 120_000);

it('the evidence of a reference check says the same to every guess', async () => {
  const form = manuscriptOf(guesses);
  const path = await product.check(free, new File([form], 'guesses.xml'));
  const { body } = await free('GET', path);
  const references = body['references'] as readonly { readonly id: string; useCount: number }[];
  expect(references.map(({ useCount }) => useCount)).toEqual([guesses.length, guesses.length]);
  for (const { id } of references) {
    const looks: [string, string][] = [];
    for (const [use, word] of guesses.entries()) {
      const reply = await free('GET', `${path}/references/${id}/evidence?use=${String(use)}`);
      expect(reply.status).toBe(200);
      expect(reply.body).toMatchObject({ locked: true, sentences: [] });
      looks.push([word, likeness(word, reply.status, reply.text)]);
    }
    expect(byLook(looks)).toEqual([guesses]);
  }
}, 240_000);

it('an entitled reader finds each right guess, so the words are in the index', async () => {
  const reader = patient(await product.callsOf('premium'));
  for (const word of secrets.slice(0, 5)) {
    const { body } = await reader('GET', `/search?mode=citations&term=${word}`);
    expect([word, Number(body['total']) > 0]).toEqual([word, true]);
  }
}, 120_000);
