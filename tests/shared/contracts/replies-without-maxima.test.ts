import * as z from 'zod';

import { endpoints } from '#shared/contracts/index.ts';

const OF_THE_CALENDAR = /[/](?:months|hour)$/;

/** Places of a schema that refuse what is long, many or large. */
const maximaOf = (schema: unknown, path = ''): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    const isMaximum =
      ['maxLength', 'maxItems', 'maximum'].includes(key) && value !== Number.MAX_SAFE_INTEGER;
    // A tuple has as many parts as it has.
    if (isMaximum && OF_THE_CALENDAR.test(path)) return [];
    if (isMaximum && !(key === 'maxItems' && 'prefixItems' in schema)) return [`${path}/${key}`];
    return maximaOf(value, `${path}/${key}`);
  });
};

// What is stored was checked on its way in, perhaps by rules of another day: a reply that refuses it would lock people out.
it.each(Object.entries(endpoints))('the reply of %s has no maxima', (_, { reply }) => {
  expect(maximaOf(z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }))).toEqual([]);
});
