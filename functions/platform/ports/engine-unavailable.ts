/** A storage or search engine did not respond; the caller may retry later. The engine's own message is in `cause`. */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable';
}
