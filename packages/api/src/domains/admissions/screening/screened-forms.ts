import {
  allForms,
  formOf,
  isChoice,
  storedQuestions,
  type AnswerStep,
  type Question,
  type RecordDefinition,
} from '@portal/contracts/admissions';
import { applicationTypes, type ApplicationMode } from '@portal/shared/model';

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

const answersOf = ({ steps }: RecordDefinition): readonly Question[] =>
  steps.flatMap((step) => (step.widget ? [] : storedQuestions(step as AnswerStep)));

const chosenFrom = (questions: readonly Question[], list: string) =>
  questions.filter((question) => isChoice(question) && question.ref === list);

/** What a form asks of whoever is screened; undefined where it asks for no score of the UTME: nobody is screened by it. */
export function screenedAnswers(definition: RecordDefinition): ScreenedAnswers | undefined {
  const questions = answersOf(definition);
  const named = (name: string) => questions.find((question) => question.name === name);
  const [number, utme, sex, birth] = ['regNumber', 'utmeScore', 'genderId', 'dateOfBirth'].map(named);
  const [state, lga] = ['states', 'lgas'].map((list) => chosenFrom(questions, list)[0]);
  const [department, secondDepartment] = chosenFrom(questions, 'departments');
  if (!number || !utme || !department || !sex || !birth || !state || !lga) return undefined;
  const subjects = chosenFrom(questions, 'utme-subjects');
  return { number, utme, subjects, department, secondDepartment, sex, birth, state, lga };
}

/** Forms whose applicants are screened, by mode: an application is of that whose own steps it has saved. */
export const screenedForms: readonly { mode: ApplicationMode; definition: RecordDefinition }[] =
  allForms.flatMap((programme) => {
    const definition = formOf(programme)?.definition;
    return definition && screenedAnswers(definition) ? [{ mode: programme.mode, definition }] : [];
  });

/** Types of applications that are screened. */
export const screenedTypes = [...new Set(screenedForms.map(({ mode }) => mode))].map(
  (mode) => applicationTypes[mode],
);
export const screenedTypeIds: readonly number[] = screenedTypes.map(({ id }) => id);
