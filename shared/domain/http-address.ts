/** Whether a text is a whole address of the web: what people may follow from our pages. */
export const isHttpAddress = (text: string): boolean => {
  const address = URL.parse(text);
  return address !== null && /^https?:$/.test(address.protocol);
};
