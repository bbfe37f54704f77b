import { readLabeled } from '#functions/ingest/stance/labeled.ts';
import { networkLessons } from '#tests/lab/training/network-lessons.ts';

const line = (id: string, text: string) =>
  JSON.stringify({ id, text, citing: '10.1/a', label: 'supporting', sure: false });

it('writes words and roles by their numbers, the wild apart, and no sentence', () => {
  const read = (id: string, text: string) => readLabeled(line(id, text), 'lines');
  const lessons = networkLessons(read('one', 'Moths agree.'), read('two', 'We agree.'));
  const [one, two] = lessons.statements;
  const wordsOf = (numbers: readonly number[] = []) => numbers.map((at) => lessons.vocabulary[at]);
  const rolesOf = (numbers: readonly number[] = []) =>
    numbers.map((at) => (at === 0 ? undefined : lessons.roleNames[at - 1]));
  expect(wordsOf(one?.text.words).slice(0, 2)).toEqual(['moths', 'agree']);
  expect(rolesOf(one?.text.roles).slice(0, 2)).toEqual([undefined, '#agree']);
  expect(rolesOf(two?.text.roles).slice(0, 2)).toEqual(['#own', '#agree']);
  expect([one?.isWild, two?.isWild]).toEqual([false, true]);
  expect(one).toMatchObject({ id: 'one', citing: '10.1/a', label: 'supporting', sure: false });
  expect(JSON.stringify(lessons)).not.toContain('Moths agree');
});
