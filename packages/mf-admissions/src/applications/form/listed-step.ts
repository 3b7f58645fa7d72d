import { type ApplicationRecord, type ProgrammeForm, questionsOf, setAt } from '@portal/contracts/admissions';
import type { Step } from '@portal/shared/forms';
import type { Candidate } from './candidate.api';

type ApplicationStep = Step<ApplicationRecord>;

/** The questions of a step by what JAMB's list says of them; none where the step asks for no JAMB number. */
export function listedQuestions(form: ProgrammeForm, { id }: Pick<ApplicationStep, 'id'>) {
  const definition = form.definition.steps.find((each) => each.id === id);
  const questions = definition && !definition.widget ? questionsOf(definition) : [];
  return questions.some(({ listed }) => listed === 'jambNumber') ? questions : [];
}

/** The step with what the list says filled in, to be read and not to be typed. */
export function listedStep(
  form: ProgrammeForm,
  step: ApplicationStep,
  { jambNumber, facts }: Pick<Candidate, 'facts'> & { jambNumber: string },
): ApplicationStep {
  const said = new Map<string, string>([
    ['jambNumber', jambNumber],
    ...facts.map(({ fact, value }) => [fact, value] as const),
  ]);
  const values = listedQuestions(form, step).flatMap(({ name, listed }) => {
    const value = listed && said.get(listed);
    return value ? [[name, value] as const] : [];
  });
  const names = new Set(values.map(([name]) => name));
  return {
    ...step,
    groups: step.groups.map((group) => ({
      ...group,
      fields: group.fields.map((field) => (names.has(field.name) ? { ...field, readOnly: true } : field)),
    })),
    answersOf: (record) =>
      values.reduce((answers, [name, value]) => setAt(answers, name, value), step.answersOf(record)),
  };
}
