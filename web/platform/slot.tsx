import { type ComponentType, createContext, type ReactNode, Suspense, useContext } from 'react';

/** A component in a slot; it may be loaded when it is first rendered. */
export type Filling<Props> = {
  readonly name: string;
  readonly Part: ComponentType<Props>;
  /** A placeholder of the same size while it is loading. */
  readonly waiting?: ReactNode;
};

/**
 * Creates a slot: a position that one feature offers to others without importing them. The composition of the app fills
 * it.
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
