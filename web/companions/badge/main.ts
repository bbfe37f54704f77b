import { tallyRequester } from './request-tallies.ts';
import { startBadges, documentParsed } from './badges.ts';
import { currentScript, queryAll } from './elements.ts';

const OWN_PATH = /\/badge(\/[^/]+\/badge)?\.js([?#]|$)/;
const LOADED = Symbol.for('veracite-badge');
/** Badges that a page adds within this time are requested together. */
const GATHERS_MS = 30;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Requests go only to the origin of this script. A module cannot read its own script element. */
const ownAddress = (): string | undefined => {
  const current = currentScript();
  if (current instanceof HTMLScriptElement && current.src !== '') return current.src;
  return queryAll(document, 'script').find(
    (script): script is HTMLScriptElement =>
      script instanceof HTMLScriptElement && OWN_PATH.test(script.src),
  )?.src;
};

const begin = () => {
  const address = ownAddress();
  const globals = globalThis as { [LOADED]?: true };
  // Loading the script twice has no effect.
  if (address === undefined || globals[LOADED]) return;
  globals[LOADED] = true;
  const { origin } = new URL(address);
  const requestTally = tallyRequester(origin, {
    fetch: (url, options) => fetch(url, options),
    wait,
    chance: Math.random,
    gathered: async () => {
      await documentParsed();
      await wait(GATHERS_MS);
    },
  });
  startBadges(origin, requestTally);
};

begin();
