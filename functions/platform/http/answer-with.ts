/**
 * A response that also sets cookies or headers, or has another status: `304` means that the client's copy is current.
 */
export class AnswerWith<Reply> {
  readonly reply: Reply;
  readonly cookies: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Replaces the status of the endpoint: `304`, or a status that another protocol requires. */
  readonly status: number | undefined;

  constructor(
    reply: Reply,
    {
      cookies = [],
      headers = {},
      status,
    }: { cookies?: readonly string[]; headers?: Record<string, string>; status?: number },
  ) {
    this.reply = reply;
    this.cookies = cookies;
    this.headers = headers;
    this.status = status;
  }
}
