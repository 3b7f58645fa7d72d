import type { Field, Step } from './step';

/** What a question has of a record, in words under its label; a row of several each under a label of its own. */
function reviewRows<R>(field: Field<R>, record: R): [label: string, value: string][] {
  if (field.kind === 'rows') {
    const rows = field.readRows?.(record) ?? [];
    return rows.map((words, index) => [`${field.rowName} ${index + 1}`, words]);
  }
  const value = field.read?.(record);
  return value ? [[field.label, value]] : [];
}

/** What a saved step holds, in words, under its headings; for the review before submitting. */
export function reviewGroups<R>(
  step: Step<R>,
  record: R,
): { title: string; rows: [label: string, value: string][] }[] {
  return step.groups.map(({ title, fields }) => ({
    title,
    rows: fields.flatMap((field) => reviewRows(field, record)),
  }));
}
