import { throughTheEdge } from '#functions/adapters/aws/edge-callers.ts';
import { everyoneVisits } from '#functions/http/callers.ts';

const callers = throughTheEdge(everyoneVisits, 'the-word');

describe('a request to the API on AWS', () => {
  it('is answered when it came through the edge', async () => {
    expect(await callers({ 'x-veracite-edge': 'the-word' })).toEqual({ kind: 'visitor' });
  });

  it.each([
    ['without the word', {}],
    ['with another word', { 'x-veracite-edge': 'the-wort' }],
    ['with an empty word', { 'x-veracite-edge': '' }],
    ['with the beginning of the word', { 'x-veracite-edge': 'the' }],
  ])('is refused %s', async (_, headers) => {
    await expect(callers(headers)).rejects.toMatchObject({ name: 'Problem', status: 403 });
  });
});
