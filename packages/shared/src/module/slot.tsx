import { createContext, use, type ComponentType, type ReactNode } from 'react';

export interface SlotProps {
  /** As in `student-dashboard.card`. */
  name: string;
  /** Handed to every contribution; they read them with `useSlotValues`. */
  values?: Readonly<Record<string, unknown>>;
  /** Shown when nothing contributes to the slot. */
  empty?: ReactNode;
}

const Slots = createContext<ComponentType<SlotProps>>(NoSlots);
/** The shell gives the component that fills slots from the composition. */
export const SlotProvider = Slots.Provider;

const Values = createContext<Readonly<Record<string, unknown>>>({});
/** Carries a slot's values to its contributions; used by the shell. */
export const SlotValues = Values.Provider;

function NoSlots({ empty }: SlotProps) {
  return <>{empty}</>;
}

/**
 * A place where other modules put pieces of their own. Each piece has its own error boundary and a deadline,
 * so that a slow or broken one takes nothing else along. Shows `empty` outside the shell, as in tests.
 * A slot that hands over values is described with `defineSlot`, which checks them on both ends.
 */
export function Slot(props: SlotProps) {
  const Filled = use(Slots);
  return <Filled {...props} />;
}

/** The values that the slot's page hands to this contribution, unchecked; `useValues` of `defineSlot` checks them. */
export function useSlotValues(): Readonly<Record<string, unknown>> {
  return use(Values);
}
