import { boundedJson } from '#functions/platform/http/bounded-body.ts';
import { parseBoundedJson } from '#functions/platform/json/bounded-json.ts';

const nested = (depth: number, open: string, close: string) =>
  `[${open.repeat(depth)}${close.repeat(depth)}, "${'x'.repeat(10_000)}"]`;

it.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
])('refuses %s that nest deeper than any text of ours', (_kind, open, close) => {
  const text = nested(101, open, open === '[' ? close : `1${close}`);
  expect(() => parseBoundedJson(text)).toThrow(
    new SyntaxError('It is nested more than 100 levels deep.'),
  );
});

it('takes ninety levels, and any number of brackets in a string or side by side', () => {
  expect(parseBoundedJson(nested(90, '[', ']'))).toHaveLength(2);
  const quoted = JSON.stringify(['[{'.repeat(20_000), String.raw`\"[`.repeat(2_000)]);
  expect(parseBoundedJson(quoted)).toEqual(JSON.parse(quoted));
  const flat = JSON.stringify(Array.from({ length: 20_000 }, () => []));
  expect(parseBoundedJson(flat)).toHaveLength(20_000);
});

it('bounds the depth of what another server responds, as well as its length', async () => {
  const response = () => new Response(nested(50_000, '[', ']'));
  await expect(boundedJson(response(), 1_000_000)).rejects.toThrow(
    'It is nested more than 100 levels deep.',
  );
  await expect(boundedJson(response(), 1_000)).rejects.toThrow(
    'The response is longer than 1000 bytes.',
  );
});
