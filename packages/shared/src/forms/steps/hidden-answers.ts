import { isAsked, type Answers, type Field, type Lists } from '../definition';

function without(answers: Answers, [head = '', ...rest]: string[]): Answers {
  const { [head]: value, ...others } = answers;
  if (rest.length === 0) return others;
  if (typeof value !== 'object' || value === null) return answers;
  return { ...answers, [head]: without(value as Answers, rest) };
}

/** The answers without those of questions that are not asked, so that no stale value is sent. */
export function dropHidden(
  fields: readonly Field[],
  answers: Answers,
  lists: Lists,
): Record<string, unknown> {
  return fields
    .filter((field) => !isAsked(field, answers, lists[field.name]))
    .reduce<Answers>((kept, field) => without(kept, field.name.split('.')), answers);
}
