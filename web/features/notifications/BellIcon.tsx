/** An icon in the style of web/ui/Icon.tsx, loaded only with the bell. */
export const BellIcon = () => (
  <svg
    aria-hidden="true"
    width={20}
    height={20}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.3"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M8 2a4 4 0 0 0-4 4c0 3.500-1.500 4.700-1.500 5.500h11C13.500 10.700 12 9.500 12 6a4 4 0 0 0-4-4Zm-1.500 11.500a1.500 1.500 0 0 0 3 0" />
  </svg>
);
