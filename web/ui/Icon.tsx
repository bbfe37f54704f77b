const paths = {
  search: 'M7 12.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5 3.5 3.5',
  close: 'm4 4 8 8m0-8-8 8',
  filter: 'M2 4h12M4.5 8h7M7 12h2',
  copy: 'M5.5 5.5v-3h8v8h-3m-8-5h8v8h-8z',
  check: 'm3 8.5 3.2 3.2L13 5',
  out: 'M6.5 3.5h-4v10h10v-4m-3-7h4v4m0-4-6.5 6.5',
  sun: 'M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm0-4v1.5M8 13.500V15M1 8h1.500M13.500 8H15M3 3l1.100 1.100M11.900 11.900 13 13M3 13l1.100-1.100M11.900 4.100 13 3',
  moon: 'M13.500 9.600A6 6 0 0 1 6.400 2.500a6 6 0 1 0 7.100 7.100Z',
  auto: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Zm0 0v12M8 5l4.500-1M8 8h6M8 11l4.500 1',
  warning: 'M8 2 1.500 13.500h13L8 2Zm0 4.500v3.500m0 1.300v.4',
  link: 'M6.500 9.500 9.500 6.500M7 4.500l1.300-1.300a3 3 0 0 1 4.500 4.500L11.500 9M9 11.500l-1.300 1.300a3 3 0 0 1-4.500-4.500L4.500 7',
  down: 'm4 6 4 4 4-4',
  up: 'm4 10 4-4 4 4',
  menu: 'M2.500 4h11m-11 4h11m-11 4h11',
  seen: 'M1.500 8S4 3.500 8 3.500 14.500 8 14.500 8 12 12.500 8 12.500 1.500 8 1.500 8Zm6.500-2a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  hidden:
    'M2.500 2.500l11 11M6.200 3.800A6 6 0 0 1 8 3.500C12 3.500 14.500 8 14.500 8a11 11 0 0 1-2 2.500M4 5a11 11 0 0 0-2.500 3S4 12.500 8 12.500a6 6 0 0 0 2.500-.6',
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
