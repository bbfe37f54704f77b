import { styleSource } from './style-source.ts';

/** Pages of the API load only the product's scripts and logo, and may use the styles listed here. */
export const pagePolicy = (...styles: readonly string[]): Readonly<Record<string, string>> => {
  const carried = styles.length > 0 ? styles.map(styleSource).join(' ') : "'none'";
  return {
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src ${carried}; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
  };
};
