/** What a select offers. */
export interface Choice {
  value: string;
  label: string;
}

/** Rows with an id and a name as choices. */
export const namedChoices = (rows: readonly { id: number | string; name: string }[]): Choice[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));
