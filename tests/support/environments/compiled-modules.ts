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
    } else if (previous.data) super(code, { ...options, cachedData: previous.data });
    else {
      super(code, options);
      // What one suite alone needs is not worth keeping, so this waits for the second.
      previous.data = (this as unknown as Compiled).createCachedData();
    }
  }
}

Object.assign(vm, { SourceTextModule: KeptModule });
