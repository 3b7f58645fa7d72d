import type { ApplicationFacts, ApplicationRecord } from './application-facts';
import { isNamed, isRows, type Question } from './fields';
import { namePath, setAt } from './paths';
import { isAlwaysThere, mayBeNull, partsOf, type RecordDefinition } from './record';
import type { SavedSitting } from './sittings.schema';
import { answerPath, storedQuestions } from './step-definition';

interface Options {
  /** How many steps are saved. */
  done?: number;
  version?: number;
  /** Answers by their path in the record, instead of those that are made up. */
  answers?: Readonly<Record<string, unknown>>;
}

const facts: ApplicationFacts = {
  id: '41',
  passport: 'photo-1',
  lastname: "O'Neil-Adéṣọlá",
  firstname: 'Ọlábísí',
  middlename: '',
  email: 'olabisi@example.com',
  sessionId: 5,
  session: '2026/2027',
  studentTypeId: 1,
  applicationNumber: 'APP/26/00041',
  formCompleted: false,
  completedAt: null,
  rrr: '280358747919',
};

const subjects = ['English Language', 'Mathematics', 'Physics', 'Chemistry'];
const more = ['Biology', 'Economics', 'Geography', 'Yoruba'];

/** A saved sitting of eight subjects, for tests. */
export const savedSittingFixture: SavedSitting = {
  awaitingResult: false,
  examinationType: 'WAEC (WASSCE)',
  examinationTypeId: '1',
  examNumber: '4123456789',
  examCenter: 'Government College, Gurara',
  examYear: '2025',
  resultPin: '********4321',
  resultSerialNumber: '*******8765',
  subjectGrade: Object.fromEntries([...subjects, ...more].map((name) => [name, 'B3'])),
  subjectGradeId: Object.fromEntries([...subjects, ...more].map((_, index) => [String(index + 1), '3'])),
  applicationFormId: '41',
};

const written: Record<Exclude<Question['kind'], 'rows'>, string> = {
  text: 'Grace Okon',
  'long-text': '12 Bonny Street, Gurara',
  email: 'grace@example.com',
  phone: '+2348031234568',
  digits: '*******8901',
  date: '2008-02-29',
  choice: '1',
  radio: 'No',
  file: '0b1f5c1e-8f6d-4f0e-9d0c-000000000001',
};

/** A record as a form's calls answer it, filled in from its definition as far as asked for; for tests. */
export function recordBuilder(
  definition: RecordDefinition,
  { done = 0, version = done, answers = {} }: Options = {},
): ApplicationRecord {
  const completed = done >= definition.steps.length;
  const known = {
    ...facts,
    formCompleted: completed,
    completedAt: completed ? '2026-11-21T09:42:00.000Z' : null,
  };
  const values: [path: string, value: unknown][] = [
    ...Object.entries(definition.facts).map(([path, fact]): [string, unknown] => [path, known[fact]]),
    ...definition.unasked.map((path): [string, unknown] => [path, null]),
  ];
  for (const [index, step] of definition.steps.entries()) {
    const saved = index < done;
    if (step.widget) {
      values.push([step.record, saved ? [savedSittingFixture] : []]);
      continue;
    }
    if (!saved) values.push(...partsOf(definition, step).map((part): [string, unknown] => [part, null]));
    for (const question of storedQuestions(step)) {
      const path = answerPath(step, question);
      if (!saved && !isAlwaysThere(definition, path)) continue;
      if (isRows(question)) {
        const row = Object.fromEntries(question.fields.map(({ name, label }) => [name, `${label} 1`]));
        values.push([path, path in answers ? answers[path] : [row].filter(() => saved)]);
        continue;
      }
      const none = mayBeNull(definition, path, question) ? null : '';
      const begins = question.prefilled ? '+2348031234567' : none;
      const made = question.openedBy ? null : written[question.kind];
      const said = path in answers ? answers[path] : made;
      const value = saved ? said : begins;
      values.push([path, value]);
      if (isNamed(question))
        values.push([namePath(path, question), value ? `${question.label} ${String(value)}` : value]);
    }
  }
  return values.reduce<ApplicationRecord>(
    (record, [path, value]) => setAt(record, path, value) as ApplicationRecord,
    { version, applicationType: 'Application', applicationTypeId: 1 },
  );
}
