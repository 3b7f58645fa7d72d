import {
  type AnswerStep,
  type Choice,
  isChoice,
  isFile,
  type Question,
  questionsOf,
  setAt,
  storedPath,
  storedQuestions,
} from '@portal/contracts/admissions';
import { answerAt } from '@portal/shared/forms/definition';
import { type FieldError, type Schema, ValidationError } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import { isAllowed, type AppliedFor } from '../application-setup/allowed-places';
import { documentNames } from '../documents/application-documents';
import type { Application } from './applications.queries';
import { entriesOf, hasBelow, isShortList } from './references.queries';

export type Body = Readonly<Record<string, unknown>>;

/** The paths of a schema's answers, in its order. */
function pathsOf(schema: Schema, path = ''): string[] {
  const fields = 'fields' in schema ? (schema.fields as Record<string, Schema>) : {};
  const inner = Object.entries(fields).flatMap(([key, field]) =>
    pathsOf(field, path ? `${path}.${key}` : key),
  );
  return inner.length > 0 ? inner : [path];
}

/** The questions of a step whose answers are stored, in the order of its body: so the schema complains, and so do we. */
export function inBodyOrder(step: AnswerStep): Question[] {
  const order = pathsOf(step.body);
  return [...storedQuestions(step)].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

/** What the schema says of a body in which that answer is missing: a choice that does not exist is none. */
async function withoutAnswer(step: AnswerStep, body: Body, { path, today }: { path: string; today: string }) {
  try {
    await step.body.validate(setAt(body, path, ''), { abortEarly: false, context: { today } });
  } catch (error) {
    const found = error instanceof ValidationError && error.inner.find((each) => each.path === path);
    if (found) return found.message;
  }
  return 'please select one of the list';
}

interface Asked {
  /** Its set-up says which schools and departments may be chosen. */
  application: AppliedFor & { id: number };
  body: Body;
}

async function isWrong(db: Trx, question: Choice, { application, body }: Asked): Promise<boolean> {
  const id = answerAt(body, question.name);
  // Whether it may be left out, the schema has decided.
  if (!id) return false;
  const entry = (await entriesOf(db, question.ref, [id])).get(Number(id));
  if (!entry || !(await isAllowed(db, application, { list: question.ref, id: entry.id }))) return true;
  return question.below !== undefined && entry.above !== Number(answerAt(body, question.below));
}

/**
 * Every chosen id that does not exist, may not be chosen, or does not belong to the one above it; every file that is not
 * the applicant's.
 */
export async function wrongReferences(
  trx: Trx,
  step: AnswerStep,
  { application, body, today }: Asked & { today: string },
): Promise<FieldError[]> {
  const questions = inBodyOrder(step);
  const choices = questions.filter(isChoice);
  const [short, long] = [true, false].map((is) => choices.filter(({ ref }) => isShortList(ref) === is));
  const errors: FieldError[] = [];
  for (const question of [...(short ?? []), ...(long ?? [])]) {
    const path = question.name;
    if (!(await isWrong(trx, question, { application, body }))) continue;
    errors.push({ path, message: await withoutAnswer(step, body, { path, today }) });
  }
  const files = questions.filter(isFile);
  const own = await documentNames(
    trx,
    application.id,
    files.map(({ name }) => answerAt(body, name)),
  );
  for (const { name: path } of files) {
    const id = answerAt(body, path);
    if (id && !own.has(String(id))) errors.push({ path, message: 'please upload the file again' });
  }
  return errors;
}

const plain = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : '');

/** Answers of a step that have to differ from one another and from what the application says, and do not. */
export function repeatedAnswers(
  { distinct }: AnswerStep,
  { application, answers }: { application: Application; answers: Body },
): FieldError[] {
  if (!distinct) return [];
  const { names, from, message } = distinct;
  const facts = application as unknown as Readonly<Record<string, unknown>>;
  const taken = new Set(from.map((fact) => plain(facts[fact])));
  return names.flatMap((path) => {
    const answer = plain(answerAt(answers, storedPath(path)));
    if (answer === '' || !taken.has(answer)) {
      taken.add(answer);
      return [];
    }
    return [{ path, message }];
  });
}

/** A raw body's id at a path, whatever the case of its keys; 0 for none. */
function rawId(body: unknown, path: string): number {
  const found = path.split('.').reduce<unknown>((value, key) => {
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return entries.find(([name]) => name.toLowerCase() === key.toLowerCase())?.[1];
  }, body);
  // Nothing was validated yet: an object may say what it likes when it is asked for its number.
  const value = typeof found === 'object' ? 0 : Number(found);
  return Number.isInteger(value) && value > 0 && value < 2 ** 31 ? value : 0;
}

/** What the schema of a step has to know: whether the chosen country, state or school has anything below it. */
export function choicesBelow(db: Db, step: AnswerStep) {
  const choices = questionsOf(step).filter(isChoice);
  return async (body: unknown): Promise<Record<string, boolean>> => {
    const known: Record<string, boolean> = {};
    for (const { ref, below, has } of choices) {
      if (!below || !has) continue;
      // Where the choice above is itself one of none, it is complained of as that, not as what is missing below.
      const above = choices.find((each) => each.name === below);
      const open = above?.has ? known[above.has] !== false : true;
      known[has] = open && (await hasBelow(db, ref, rawId(body, below)));
    }
    return known;
  };
}
