/** Label and colour of each kind or state. */
export type Badges<Name extends string> = Readonly<Record<Name, { label: string; palette: string }>>;

/** Labels as the contract has them, each with its colour. */
export function badgesOf<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  palettes: Readonly<Record<Name, string>>,
): Badges<Name> {
  const names = Object.keys(labels) as Name[];
  const badges = names.map((name) => [name, { label: labels[name], palette: palettes[name] }]);
  return Object.fromEntries(badges) as Badges<Name>;
}

/** Choices of a filter, with their labels. */
export const choicesFrom = <Name extends string>(
  names: readonly Name[],
  labelled: Readonly<Record<Name, string | { label: string }>>,
) =>
  names.map((value) => {
    const named: string | { label: string } = labelled[value];
    return { value, label: typeof named === 'string' ? named : named.label };
  });

/** The same for all that have a label. */
export const choicesOfAll = (labelled: Readonly<Record<string, string | { label: string }>>) =>
  choicesFrom(Object.keys(labelled), labelled);
