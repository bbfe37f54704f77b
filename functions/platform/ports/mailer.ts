/**
 * Mail to one person. Amazon SES on AWS; embedded, an outbox one can open at /outbox, or a mail server of one's own (SMTP).
 * Contract of all of them: tests/ports/mailer.test.ts.
 */
export type Mail = {
  /** Names this mail for good: asked twice with one key, an outbox that can be asked keeps one mail. */
  readonly key: string;
  readonly to: { readonly email: string; readonly name?: string };
  readonly subject: string;
  /** Both say the same. HTML without scripts, remote pictures or tracking. */
  readonly html: string;
  readonly text: string;
  /** Additional headers, such as `List-Unsubscribe` (RFC 8058). */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Whoever reads this address has asked for this very mail just now, such as one to verify it or to set a password anew:
   * it is tried even where an earlier one bounced.
   */
  readonly askedFor?: boolean;
};

export type Mailer = {
  /** Answers once the mail is accepted; `suppressed` where the address bounced or complained before. */
  readonly send: (mail: Mail) => Promise<{ readonly kind: 'accepted' | 'suppressed' }>;
};
