import { setTimeout as wait } from 'node:timers/promises';

import { runningProduct } from './running-product.ts';

const PASSWORD = 'a long password of somebody';

type Mail = { readonly subject: string; readonly text: string };

/** The product in a process of its own, without articles, and people who use it over HTTP alone. */
export const productWithPeople = async () => {
  const product = await runningProduct();
  const { url, send } = product;

  const mailsTo = async (email: string): Promise<readonly Mail[]> =>
    (await (
      await fetch(`${url}/outbox.json?to=${encodeURIComponent(email)}`)
    ).json()) as readonly Mail[];
  const CONFIRM = 'Confirm your e-mail address';
  const confirmations = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => subject === CONFIRM);

  /** Calls with the session of a browser. */
  const withCookie = (cookie: string) => ({
    cookie,
    /** Whether the session runs. */
    runs: async () => (await product.tokenOf(cookie)).status === 200,
    call: product.callsWith(cookie),
  });
  const signIn = async (email: string, password = PASSWORD) =>
    withCookie(await product.signIn(email, password));

  return {
    url,
    send,
    mailsTo,
    signIn,
    demonstration: (name: string) => {
      const { email, password } = product.demonstration(name);
      return signIn(email, password);
    },
    /** Registers and confirms the address by the mail that comes to it. */
    register: async (email: string) => {
      const earlier = (await confirmations(email)).length;
      const { cookie } = await send('POST', '/auth/register', {
        email,
        password: PASSWORD,
        name: `Person of ${email.split('@')[0] ?? ''}`,
      });
      let tokens: readonly string[] = [];
      while (tokens.length <= earlier) {
        await wait(100);
        tokens = (await confirmations(email)).map(
          ({ text }) => /verify-email\?token=([\w.-]+)/.exec(text)?.[1] ?? '',
        );
      }
      // Those of accounts that were deleted open nothing.
      for (const token of tokens) await send('GET', `/users/verify-email/${token}`);
      return withCookie(cookie);
    },
    stop: product.stop,
  };
};

export type ProductWithPeople = Awaited<ReturnType<typeof productWithPeople>>;
