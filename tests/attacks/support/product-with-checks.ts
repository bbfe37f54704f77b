import { eventually } from '#tests/support/eventually.ts';

import { type Calls, type Reply, runningProduct } from './running-product.ts';

const LOOK_MS = 250;

/** The product with these articles, and demonstration people who hand in manuscripts. */
export const productWithChecks = async (articles: readonly string[] = []) => {
  const product = await runningProduct({ articles });
  const { url, send } = product;

  const taskOf = ({ status, body, text }: Reply): string => {
    if (status >= 300) throw new Error(`The check was not begun: ${text}`);
    return String(body['taskId']);
  };
  /** Puts a file at its signed address. The product listens on any free port, which these addresses do not know. */
  const put = async (address: unknown, file: Uint8Array): Promise<number> => {
    const { pathname, search } = new URL(String(address));
    const body = new Uint8Array(file);
    return (await fetch(`${url}${pathname}${search}`, { method: 'PUT', body })).status;
  };
  const statusOf = async (calls: Calls, task: string) =>
    (await calls('GET', `/reference-checks/${task}?limit=1`)).body;
  /** Waits until a check is over and returns its last response. */
  const over = (calls: Calls, task: string) =>
    eventually(
      `The end of the check ${task}`,
      async () => {
        const body = await statusOf(calls, task);
        return body['status'] === 'DONE' || body['status'] === 'ERROR' ? body : undefined;
      },
      { everyMs: LOOK_MS, withinMs: 600_000 },
    );
  /** Hands in a file as the site does, in the request itself where it is small enough; returns the id of its check. */
  const handIn = async (calls: Calls, file: File): Promise<string> => {
    const form = new FormData();
    form.set('file', file);
    return taskOf(await calls('POST', '/reference-checks', form));
  };
  return {
    url,
    put,
    statusOf,
    over,
    handIn,
    visitor: (method: string, path: string, body?: unknown): Promise<Reply> =>
      send(method, path, body),
    /** Calls of one of the people who exist for demonstration. */
    callsOf: async (name: string): Promise<Calls> => {
      const { email, password } = product.demonstration(name);
      return product.callsWith(await product.signIn(email, password));
    },
    /** Announces a file, puts it at its signed address and begins the check, as people do with files of any size. */
    upload: async (calls: Calls, fileName: string, file: Uint8Array): Promise<string> => {
      const announced = await calls('POST', '/reference-checks', { fileName, size: file.length });
      const task = taskOf(announced);
      const status = await put(announced.body['uploadUrl'], file);
      if (status !== 200) throw new Error(`The file was not taken: ${String(status)}`);
      return taskOf(await calls('POST', `/reference-checks/${task}/begin`));
    },
    /** Hands a manuscript in and waits until it was checked; returns the path of the check. */
    check: async (calls: Calls, file: File): Promise<string> => {
      const task = await handIn(calls, file);
      const { status, reason } = await over(calls, task);
      if (status !== 'DONE') throw new Error(`The check failed: ${String(reason)}`);
      return `/reference-checks/${task}`;
    },
    stop: product.stop,
  };
};
export type ProductWithChecks = Awaited<ReturnType<typeof productWithChecks>>;
