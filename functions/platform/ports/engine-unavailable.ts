/** A storage or search engine did not answer; the caller may try again later. The engine's own message stays in `cause`. */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable';
}
