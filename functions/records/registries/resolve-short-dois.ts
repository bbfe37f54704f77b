import { type Clock } from '#functions/platform/ports/powers.ts';
import { type ShortDoiLookup } from '#functions/platform/ports/registry.ts';
import { type Sources } from '#functions/platform/ports/sources.ts';
import { type Table } from '#functions/platform/ports/table.ts';

import { allowedResolvers } from './allowed-registries.ts';
import { leftAlone } from './left-alone.ts';
import { resolverAnswers } from './registry-answers.ts';

type Ports = {
  readonly sources: Pick<Sources, 'mode' | 'resolvers'>;
  readonly table: Pick<Table, 'get' | 'getMany' | 'write'>;
  readonly now: Clock;
};

/**
 * Resolves short DOIs where this installation allows it; undefined where it does not, the resolver does not answer, or
 * knows no DOI. What it has answered is stored and not asked again.
 */
export const resolveShortDois = (ports: Ports): ShortDoiLookup => {
  const { sources, table, now } = ports;
  const allowedNow = allowedResolvers(ports);
  const stored = resolverAnswers(table);
  const answerOf = leftAlone(now);
  return async (shortDoi) => {
    const [name] = await allowedNow();
    if (name === undefined) return undefined;
    const storedAnswer = await stored.get(name, shortDoi, now());
    if (storedAnswer) return storedAnswer.doi;
    const resolved = await answerOf(name, () => sources.resolvers[name].resolve(shortDoi));
    if (resolved === undefined) return undefined;
    await stored.put(name, shortDoi, { doi: resolved.answer }, now());
    return resolved.answer;
  };
};
