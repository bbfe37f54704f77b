import { isChina } from '#shared/domain/is-china.ts';
import type { Api } from '#web/platform/api-client.ts';

import { installedScript, installedScripts } from './installed-scripts.ts';
import { loadScript } from './load-script.ts';

/** The part of the CAPTCHA script that is used. */
type Page = {
  readonly grecaptcha?: {
    readonly ready: (work: () => void) => void;
    readonly execute: (
      siteKey: string,
      options: { readonly action: string },
    ) => PromiseLike<string>;
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
 * Returns the CAPTCHA response for a registration. The script is loaded only now, and not in China, where the server,
 * which sees the same location, requires none. Returns undefined if no CAPTCHA is configured or it could not be loaded;
 * the server then decides.
 */
export const captchaResponse = async (api: Pick<Api, 'readPlace'>): Promise<string | undefined> => {
  const script = installedScript(installedScripts(), 'recaptcha');
  if (!script || (await inChina(api))) return undefined;
  if (!provider()) await loadScript(`${script.src}?render=${encodeURIComponent(script.siteKey)}`);
  const configured = provider();
  if (!configured) return undefined;
  await new Promise<void>((resolve) => configured.ready(resolve));
  return configured.execute(script.siteKey, { action: 'register' });
};
