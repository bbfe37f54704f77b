/** Exceptions of COUNTER (appendix D of the Code of Practice); their messages are fixed. */
const messages = {
  1000: 'Service Not Available',
  1020: 'Client has made too many requests',
  1030: 'Insufficient Information to Process Request',
  2000: 'Requestor Not Authorized to Access Service',
  2010: 'Requestor is Not Authorized to Access Usage for Institution',
  2011: 'Global Reports Not Supported',
  2020: 'APIKey Invalid',
  3020: 'Invalid Date Arguments',
  3030: 'No Usage Available for Requested Dates',
  3031: 'Usage Not Ready for Requested Dates',
  3032: 'Usage No Longer Available for Requested Dates',
  3050: 'Parameter Not Recognized in this Context',
  3060: 'Invalid ReportFilter Value',
  3062: 'Invalid ReportAttribute Value',
} as const;
type Code = keyof typeof messages;

export type CounterException = {
  readonly Code: Code;
  readonly Message: string;
  readonly Data?: string;
};

const MAX_MESSAGE_LENGTH = 500;

export const createException = (code: Code, data?: string): CounterException => ({
  Code: code,
  Message: messages[code],
  ...(data !== undefined && { Data: data.slice(0, MAX_MESSAGE_LENGTH) }),
});

/** Exceptions that prevent a report, with their HTTP status; the others are listed in the report. */
const statuses = {
  1000: 503,
  1020: 429,
  1030: 400,
  2000: 401,
  2010: 403,
  2011: 403,
  2020: 401,
  3020: 400,
} as const satisfies Partial<Record<Code, number>>;
type RefusingCode = keyof typeof statuses;

/** A refusal in COUNTER's format. */
export class CounterRefusal extends Error {
  override readonly name = 'CounterRefusal';
  readonly exception: CounterException;
  readonly status: number;

  constructor(code: RefusingCode, data?: string) {
    super(messages[code]);
    this.exception = createException(code, data);
    this.status = statuses[code];
  }
}
