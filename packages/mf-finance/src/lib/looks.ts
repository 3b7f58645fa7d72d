/** Word and colour of each kind or state. */
export type Looks<Name extends string> = Readonly<Record<Name, { label: string; palette: string }>>;

/** Choices of a filter, with their words. */
export const choicesFrom = <Name extends string>(names: readonly Name[], looks: Looks<Name>) =>
  names.map((value) => ({ value, label: looks[value].label }));
