const paths = {
  search: 'M7 12.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5 3.5 3.5',
  close: 'm4 4 8 8m0-8-8 8',
  filter: 'M2 4h12M4.5 8h7M7 12h2',
  copy: 'M5.5 5.5v-3h8v8h-3m-8-5h8v8h-8z',
  check: 'm3 8.5 3.2 3.2L13 5',
  out: 'M6.5 3.5h-4v10h10v-4m-3-7h4v4m0-4-6.5 6.5',
  sun: 'M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm0-4v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1.1 1.1M11.9 11.9 13 13M3 13l1.1-1.1M11.9 4.1 13 3',
  moon: 'M13.5 9.6A6 6 0 0 1 6.4 2.5a6 6 0 1 0 7.1 7.1Z',
  auto: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Zm0 0v12M8 5l4.5-1M8 8h6M8 11l4.5 1',
  warning: 'M8 2 1.5 13.5h13L8 2Zm0 4.5v3.5m0 1.3v.4',
  link: 'M6.5 9.5 9.5 6.5M7 4.5l1.3-1.3a3 3 0 0 1 4.5 4.5L11.5 9M9 11.5l-1.3 1.3a3 3 0 0 1-4.5-4.5L4.5 7',
  down: 'm4 6 4 4 4-4',
  up: 'm4 10 4-4 4 4',
  menu: 'M2.5 4h11m-11 4h11m-11 4h11',
  seen: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Zm6.5-2a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  hidden:
    'M2.5 2.5l11 11M6.2 3.8A6 6 0 0 1 8 3.5C12 3.5 14.5 8 14.5 8a11 11 0 0 1-2 2.5M4 5a11 11 0 0 0-2.5 3S4 12.5 8 12.5a6 6 0 0 0 2.5-.6',
} as const;

/** A small decorative icon next to a text; never used alone. */
export const Icon = ({
  name,
  size = 16,
}: {
  readonly name: keyof typeof paths;
  readonly size?: number;
}) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={paths[name]} />
  </svg>
);
