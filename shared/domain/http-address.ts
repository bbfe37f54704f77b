/** Returns whether a text is an absolute web URL that our pages may link to. */
export const isHttpAddress = (text: string): boolean => {
  const address = URL.parse(text);
  return address !== null && /^https?:$/.test(address.protocol);
};
