import { type ComponentType, createContext, type ReactNode, Suspense, useContext } from 'react';

/** One of the things that stand in a slot; what it shows may be loaded when it is first shown. */
export type Filling<Props> = {
  readonly name: string;
  readonly Part: ComponentType<Props>;
  /** What stands there while it loads, so that nothing moves when it comes. */
  readonly waiting?: ReactNode;
};

/**
 * A place that one feature keeps for others, which it does not know: the composition of the app says what stands in it.
 */
export const slot = <Props extends object>() => {
  const Fillings = createContext<readonly Filling<Props>[]>([]);
  return {
    Fill: Fillings.Provider,
    useFillings: () => useContext(Fillings),
    Slot: (props: Props) =>
      useContext(Fillings).map(({ name, Part, waiting = null }) => (
        <Suspense key={name} fallback={waiting}>
          <Part {...props} />
        </Suspense>
      )),
  };
};
