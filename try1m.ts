import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { openLibrary } from './tests/benchmarks/library.ts';
import { searchAsMeant } from '#functions/records/searches/search-as-meant.ts';
const { index } = await openLibrary(1_000_000);
const db = new DatabaseSync('/tmp/d1/search/' + readFileSync('/tmp/d1/search/current', 'utf8').trim() + '/search.sqlite', { readOnly: true });
const papers = [] as any[];
for (const { json, abstract } of db.prepare('SELECT json, abstract FROM paper WHERE json IS NOT NULL').iterate() as any) papers.push({ ...JSON.parse(json), ...(abstract === null ? {} : { abstract }) });
console.log('papers', papers.length, await index.counts());
for (let i = 0; i < papers.length; i += 500) await index.putPapers(papers.slice(i, i + 500));
await index.refresh();
const rows = readFileSync('/work/shared/data/queries.jsonl', 'utf8').trim().split('\n').map((l) => JSON.parse(l));
const table = { query: async () => ({ items: [] }) } as any;
const ask = searchAsMeant({ table, index });
for (const mode of ['papers', 'all'] as const) {
  const times: number[] = []; let ok = 0; const slow: any[] = [];
  for (const round of [0, 1]) for (const { q, want, kind } of rows) {
    const t = performance.now();
    const { answer } = await ask(q, { mode, filters: {}, sort: { key: 'relevance', order: 'desc' }, offset: 0, limit: 10, aggregate: true });
    const ms = performance.now() - t;
    if (round) { times.push(ms); slow.push([ms, kind, answer.total, q.slice(0, 80)]); if (answer.hits.slice(0, 5).some((h) => h.kind === 'paper' && want.includes(h.doi))) ok++; }
  }
  times.sort((a, b) => a - b); slow.sort((a, b) => b[0] - a[0]);
  console.log(mode, 'ok', ok, 'p50', times[80], 'p95', times[152]); console.log(slow.slice(0, 8));
}
await index.close();
