import vm from 'node:vm';

import { TestEnvironment } from 'jest-environment-node';

import './compiled-modules.ts';

/**
 * Jest puts a proxy behind the global object of each suite, which is asked for every `Math`, `Map` and `Object` that a line
 * names: what counts much takes many times as long as in the product. Here the global object is a plain one.
 */
export default class PlainNode extends TestEnvironment {
  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...given);
    } finally {
      vm.createContext = createContext;
    }
  }
}
