import { isChoice, type Question } from '../applications/fields';
import type { RecordDefinition } from '../applications/record';
import { storedQuestions } from '../applications/step-definition';

/** The questions of a form that a screening goes by. */
export interface ScreenedAnswers {
  number: Question;
  utme: Question;
  subjects: readonly Question[];
  department: Question;
  secondDepartment: Question | undefined;
  sex: Question;
  birth: Question;
  state: Question;
  lga: Question;
}

const chosenFrom = (questions: readonly Question[], list: string) =>
  questions.filter((question) => isChoice(question) && question.ref === list);

/** What a form asks of whoever is screened; undefined where it asks for no score of the UTME: nobody is screened by it. */
export function screenedAnswers({ steps }: Pick<RecordDefinition, 'steps'>): ScreenedAnswers | undefined {
  const questions = steps.flatMap((step) => (step.widget ? [] : storedQuestions(step)));
  const named = (name: string) => questions.find((question) => question.name === name);
  const [number, utme, sex, birth] = ['regNumber', 'utmeScore', 'genderId', 'dateOfBirth'].map(named);
  const [state, lga] = ['states', 'lgas'].map((list) => chosenFrom(questions, list)[0]);
  const [department, secondDepartment] = chosenFrom(questions, 'departments');
  if (!number || !utme || !department || !sex || !birth || !state || !lga) return undefined;
  const subjects = chosenFrom(questions, 'utme-subjects');
  return { number, utme, subjects, department, secondDepartment, sex, birth, state, lga };
}

/** Whether whoever fills a form in is screened. */
export const isScreened = (definition: Pick<RecordDefinition, 'steps'>): boolean =>
  screenedAnswers(definition) !== undefined;
