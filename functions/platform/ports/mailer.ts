/**
 * Email to one person. Amazon SES on AWS; embedded, an outbox at /outbox, or an SMTP server. Contract of all
 * implementations: tests/ports/mailer.test.ts.
 */
export type Mail = {
  /** Idempotency key of this email: an outbox that supports it stores one email per key. */
  readonly key: string;
  readonly to: { readonly email: string; readonly name?: string };
  readonly subject: string;
  /** Both have the same content. The HTML has no scripts, remote images or tracking. */
  readonly html: string;
  readonly text: string;
  /** Additional headers, such as `List-Unsubscribe` (RFC 8058). */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * The owner of the address has just requested this email, for example to verify it or to reset a password: it is sent
   * even if an earlier one bounced.
   */
  readonly askedFor?: boolean;
};

export type Mailer = {
  /** Resolves when the email is accepted; `suppressed` if the address bounced or complained before. */
  readonly send: (mail: Mail) => Promise<{ readonly kind: 'accepted' | 'suppressed' }>;
};
