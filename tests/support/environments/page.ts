import { TextDecoder, TextEncoder } from 'node:util';

import PageEnvironment from '@jest/environment-jsdom-abstract';
import type { TestEnvironment } from 'jest-environment-node';
import * as jsdom from 'jsdom';

import './compiled-modules.ts';

/** A page whose global object is a plain one too, which the jsdom that jest brings along does not give. */
export default class Page extends PageEnvironment {
  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context, jsdom);
    // Every browser has them, and jsdom has none.
    Object.assign(this.global, { TextDecoder, TextEncoder });
  }
}
