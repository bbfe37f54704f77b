/** Lets this test's clock begin at a moment and go on from there: for data whose times would one day be long past. */
export const beginningAt = (moment: string): { readonly end: () => void } => {
  const RealDate = Date;
  const shift = RealDate.parse(moment) - RealDate.now();
  const shiftedNow = () => RealDate.now() + shift;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [shiftedNow()], newTarget) as Date,
    get: (target, name, receiver) =>
      name === 'now' ? shiftedNow : (Reflect.get(target, name, receiver) as unknown),
  });
  return {
    end: () => {
      globalThis.Date = RealDate;
    },
  };
};
