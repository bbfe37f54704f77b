import { handleMcp } from '#functions/features/mcp/handle-mcp.ts';

const failing = async (): Promise<never> => {
  throw new Error('the password of the database is swordfish');
};

it('hands what went wrong to the log and not to the one who asked', async () => {
  const speak = handleMcp({
    reading: {
      search: failing,
      readPaper: failing,
      readStatementsOfPaper: failing,
      readTallies: failing,
      checkReferences: failing,
      findPaper: failing,
    },
    origin: () => 'http://localhost:3000',
    version: '1',
    now: () => new Date(0),
  });
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'search', arguments: { term: 'x' } },
  });
  const from = { address: '198.51.100.7', headers: {}, cookies: {} };
  // Thrown on, it is logged once and answered with a plain 500.
  await expect(speak({ kind: 'visitor', from }, { params: {}, query: {}, body })).rejects.toThrow(
    'swordfish',
  );
});
