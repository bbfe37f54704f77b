/** A reply that also sets cookies or headers, or has another status: `304` says that the caller has it already. */
export class AnswerWith<Reply> {
  readonly reply: Reply;
  readonly cookies: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Instead of the status of the endpoint: `304`, or what another protocol means by it. */
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
