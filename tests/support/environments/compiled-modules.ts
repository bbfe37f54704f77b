/**
 * Each suite has modules of its own, and V8 would compile hundreds of them again for it. Those that a worker has compiled
 * before are taken from what V8 made of them then, which takes a fifth of the time.
 */
import vm from 'node:vm';

type Options = ConstructorParameters<typeof vm.SourceTextModule>[1];
/** The types of Node do not know this method of the class yet. */
type Compiled = { readonly createCachedData: () => Buffer };

const compiled = new Map<string, { readonly code: string; data?: Buffer }>();

class KeptModule extends vm.SourceTextModule {
  constructor(code: string, options: Options = {}) {
    const name = options.identifier ?? '';
    const previous = compiled.get(name);
    if (previous?.code !== code) {
      super(code, options);
      compiled.set(name, { code });
      return;
    }
    try {
      super(code, { ...options, ...(previous.data && { cachedData: previous.data }) });
    } catch {
      // V8 takes nothing back once a suite has changed one of its flags.
      super(code, options);
      delete previous.data;
    }
    // What one suite alone needs is not worth keeping, so this waits for the second.
    previous.data ??= (this as unknown as Compiled).createCachedData();
  }
}

Object.assign(vm, { SourceTextModule: KeptModule });
