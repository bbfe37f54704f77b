import { isChina } from '#shared/domain/is-china.ts';
import type { Api } from '#web/platform/api-client.ts';

import { installed, installedScripts } from './installed-scripts.ts';
import { putScript } from './put-script.ts';

/** As much of its script as we use. */
type Page = {
  readonly grecaptcha?: {
    readonly ready: (work: () => void) => void;
    readonly execute: (siteKey: string, wish: { readonly action: string }) => PromiseLike<string>;
  };
};

const provider = () => (globalThis as Page).grecaptcha;

const inChina = async (api: Pick<Api, 'readPlace'>): Promise<boolean> => {
  try {
    return isChina((await api.readPlace()).timezone);
  } catch {
    return false;
  }
};

/**
 * What shows the server that a person registers: loaded only now, and not in China, where the server, which sees the same
 * place, asks for none. Undefined where nobody asks, or where nothing could be loaded: then the server decides.
 */
export const captchaAnswer = async (api: Pick<Api, 'readPlace'>): Promise<string | undefined> => {
  const script = installed(installedScripts(), 'recaptcha');
  if (!script || (await inChina(api))) return undefined;
  if (!provider()) await putScript(`${script.src}?render=${encodeURIComponent(script.siteKey)}`);
  const asked = provider();
  if (!asked) return undefined;
  await new Promise<void>((resolve) => asked.ready(resolve));
  return asked.execute(script.siteKey, { action: 'register' });
};
