/** Rows with an id and a name as choices. */
export const namedChoices = (rows: readonly { id: number | string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

/** What each is called as choices: all that have a label or a badge, or `values` in their order. */
export const choicesOfLabels = <Name extends string>(
  labelled: Readonly<Record<Name, string | { label: string }>>,
  values: readonly Name[] = Object.keys(labelled) as Name[],
) =>
  values.map((value) => {
    const named: string | { label: string } = labelled[value];
    return { value, label: typeof named === 'string' ? named : named.label };
  });
