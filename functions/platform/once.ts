/** A value that is made when it is first asked for: whoever starts all of the product pays for nothing that nobody uses. */
export const once = <Value extends object>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};
