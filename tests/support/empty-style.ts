/** Styles say nothing in tests: each class goes by its own name. */
export default new Proxy({}, { get: (_, name) => name });
