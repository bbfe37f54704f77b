/** Creates a value lazily, so that starting the whole product does not initialize unused parts. */
export const once = <Value extends object>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};
