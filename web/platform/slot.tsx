import { type ComponentType, createContext, type ReactNode, Suspense, useContext } from 'react';

/** A component in a slot; it may be loaded when it is first rendered. */
export type SlotEntry<Props> = {
  readonly name: string;
  readonly Part: ComponentType<Props>;
  /** A placeholder of the same size while it is loading. */
  readonly placeholder?: ReactNode;
};

/**
 * Creates a slot: a position that one feature offers to others without importing them. The composition of the app fills
 * it.
 */
export const createSlot = <Props extends object>() => {
  const Fillings = createContext<readonly SlotEntry<Props>[]>([]);
  return {
    Fill: Fillings.Provider,
    useFillings: () => useContext(Fillings),
    Slot: (props: Props) =>
      useContext(Fillings).map(({ name, Part, placeholder = null }) => (
        <Suspense key={name} fallback={placeholder}>
          <Part {...props} />
        </Suspense>
      )),
  };
};
