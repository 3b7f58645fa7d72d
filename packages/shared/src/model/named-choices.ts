/** Rows with an id and a name as choices. */
export const namedChoices = (rows: readonly { id: number | string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));
