import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { type ReplyFrom } from '#shared/contracts/endpoint.ts';
import { type readReferenceCheck } from '#shared/contracts/reference-checks.ts';
import { type RegistryName } from '#shared/domain/source-name.ts';
import { startProcess } from '#tests/support/local-product.ts';
import { manyReferences } from '#tests/support/many-references.ts';
import { playRegistries } from '#tests/support/played-registries.ts';

const usage = `Usage: npm run measure-registry-check -- [--references 400] [--kill 0.5] [--fast]

Checks references in the product against three played registries at the pace of real ones, kills the product (kill -9) after a
part of the references, starts it again, and prints the time that was told, the time that it took and the requests that were
sent twice. --fast leaves out the pauses; --kill 0 kills nothing.`;

const REGISTRIES: readonly RegistryName[] = ['crossref', 'openalex', 'pubmed'];
const LOOK_AGAIN_MS = 500;
const TOLD_EVERY_MS = 30_000;
/** Registries answer in about this time. */
const ANSWER_MS = 100;

type Check = ReplyFrom<typeof readReferenceCheck>;

const signIn = async (url: string, name: string) => {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@demo.veracite.test`, password: 'demo-password' }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  const token = (await (
    await fetch(`${url}/api/auth/api_token`, {
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    })
  ).json()) as string;
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${String(response.status)}`);
    return response.json();
  };
};

const measure = async (count: number, killAt: number, isFast: boolean) => {
  const many = manyReferences(count);
  const played = await playRegistries(
    Object.fromEntries(REGISTRIES.map((name) => [name, many.registered])),
  );
  played.delayMs = ANSWER_MS;
  const data = await mkdtemp(join(tmpdir(), 'veracite-registry-check-'));
  const start = () =>
    startProcess({
      VERACITE_DATA: data,
      VERACITE_CORPUS: 'none',
      SOURCES_BASE: played.base,
      SOURCES_BASE_PACE: isFast ? 'none' : 'polite',
    });
  let product = start();
  try {
    let call = await signIn(await product.ready, 'admin');
    for (const name of REGISTRIES) await call('PUT', `/sources/${name}`, { isAllowed: true });
    const beganMs = performance.now();
    const { taskId } = (await call('POST', '/reference-checks', {
      text: many.bibtex,
      fileName: 'list.bib',
    })) as { taskId: string };
    const secondsSince = () => Math.round((performance.now() - beganMs) / 1000);
    let toldMs = -Infinity;
    let isKilled = killAt === 0;
    let check: Check;
    for (;;) {
      // The product checks its own answers.
      check = (await call('GET', `/reference-checks/${taskId}`)) as Check;
      const { status, progress, secondsLeft } = check;
      if (status === 'DONE' || status === 'ERROR') break;
      if (progress !== undefined && progress.total > 0) {
        if (performance.now() - toldMs >= TOLD_EVERY_MS) {
          toldMs = performance.now();
          console.log(
            `after ${String(secondsSince())} s: ${String(progress.done)} of ${String(progress.total)}, told: ${String(secondsLeft)} s left`,
          );
        }
        if (!isKilled && progress.done >= killAt * progress.total) {
          isKilled = true;
          const killedMs = performance.now();
          product.process.kill('SIGKILL');
          const countAtKill = played.requests.length;
          product = start();
          call = await signIn(await product.ready, 'admin');
          console.log(
            `killed after ${String(progress.done)} references and ${String(countAtKill)} requests; ready again after ${((performance.now() - killedMs) / 1000).toFixed(1)} s`,
          );
        }
      }
      await pause(LOOK_AGAIN_MS);
    }
    console.log(
      `${check.status} after ${String(secondsSince())} s: ${String(check.whole?.counts.checked)} of ${String(check.total)} have a verdict`,
    );
    for (const name of REGISTRIES) {
      const requests = played.requests.filter((path) => path.startsWith(`/${name}/`));
      console.log(
        `${name}: ${String(requests.length)} requests, ${String(many.repeatedOf(requests)[name] ?? 0)} of them sent twice`,
      );
    }
  } finally {
    await product.stop();
    await played.close();
    await rm(data, { recursive: true, force: true });
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: {
      references: { type: 'string', default: '400' },
      kill: { type: 'string', default: '0.5' },
      fast: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) console.log(usage);
  else await measure(Number(values.references), Number(values.kill), values.fast);
}
