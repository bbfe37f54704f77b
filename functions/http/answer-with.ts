/** A reply that also sets cookies or headers. */
export class AnswerWith<Reply> {
  readonly reply: Reply;
  readonly cookies: readonly string[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    reply: Reply,
    {
      cookies = [],
      headers = {},
    }: { cookies?: readonly string[]; headers?: Record<string, string> },
  ) {
    this.reply = reply;
    this.cookies = cookies;
    this.headers = headers;
  }
}
