import type { Step } from './step';

/** What a saved step holds, in words, under its headings; for the review before submitting. */
export function reviewGroups<R>(
  step: Step<R>,
  record: R,
): { title: string; rows: [label: string, value: string][] }[] {
  return step.groups.map(({ title, fields }) => ({
    title,
    rows: fields.flatMap((field): [string, string][] => {
      const value = field.read?.(record);
      return value ? [[field.label, value]] : [];
    }),
  }));
}
