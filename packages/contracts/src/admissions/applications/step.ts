import {
  answerAt,
  type Answers,
  type Field,
  type Lists,
  type OptionSource,
  type Step,
} from '@portal/shared/forms/definition';
import { type CallSpec, formatDate, maskTail, noDate } from '@portal/shared/model';
import {
  fileUpload,
  isChoice,
  isDependent,
  isFile,
  isNamed,
  isOpener,
  isRadio,
  isRows,
  type Question,
} from './fields';
import { namePath, setAt } from './paths';
import type { ApplicationRecord } from './application-facts';
import { listBelow } from './references';
import {
  answerPath,
  type AnswerStep,
  questionsOf,
  type StepDefinition,
  type WidgetStep,
} from './step-definition';

type R = ApplicationRecord;

/** A choice as forms hold it: text, '' for none. */
export const chosen = (id: unknown): string => (id ? String(id as string | number) : '');

const named = (questions: readonly Question[], name: string | undefined) =>
  questions.find((question) => question.name === name);

/** A choice and those that it hangs on, from the top. */
function chainOf(questions: readonly Question[], question: Question | undefined): Question[] {
  if (!question) return [];
  const above = isChoice(question) ? named(questions, question.below) : undefined;
  return [...chainOf(questions, above), question];
}

/** The list of a choice: one of those that every form asks for, or what lies below the choices above. */
function optionsOf(questions: readonly Question[], question: Question): OptionSource {
  if (!isChoice(question)) throw new Error(`${question.name} has no list`);
  if (!isDependent(question.ref)) return { list: question.ref };
  const above = chainOf(questions, question).slice(0, -1);
  const { call, parameters } = listBelow(question.ref);
  return {
    call,
    query: (answers) => {
      const ids = above.map((each): [string, number] => {
        const list = isChoice(each) ? each.ref : '';
        return [parameters[list] ?? '', Number(answerAt(answers, each.name)) || 0];
      });
      return ids.every(([, id]) => id > 0) ? Object.fromEntries(ids) : null;
    },
  };
}

/** Names of the answers that lose their meaning when this one changes. */
function clearedBy(questions: readonly Question[], { name }: Question): string[] {
  return questions
    .filter(
      (each) =>
        each.openedBy === name ||
        chainOf(questions, each)
          .slice(0, -1)
          .some((one) => one.name === name),
    )
    .map((each) => each.name);
}

type Row = Readonly<Record<string, string>>;

/** Saved rows; none before there are any. */
const rowsAt = (record: R, path: string) => (answerAt(record, path) ?? []) as readonly Row[];

/** The saved answer in words. */
function reader(step: AnswerStep, question: Question): NonNullable<Field<R>['read']> {
  const path = answerPath(step, question);
  const at = (record: R, where = path) => answerAt(record, where) as string | null | undefined;
  if (isNamed(question)) return (record) => at(record, namePath(path, question));
  if (question.kind === 'date') return (record) => formatDate(at(record) ?? null);
  if (question.encrypted) return (record) => maskTail(at(record) ?? '');
  if (!isOpener(question)) return (record) => at(record);
  const opened = questionsOf(step).find(({ openedBy }) => openedBy === question.name);
  return (record) => (opened && at(record, answerPath(step, opened))) ?? 'No';
}

/** How the form draws a question. */
function fieldOf(step: AnswerStep, question: Question): Field<R> {
  if (isRows(question)) {
    const path = answerPath(step, question);
    const words = (row: Row) => question.fields.map(({ name }) => row[name]).filter(Boolean);
    return { ...question, readRows: (record) => rowsAt(record, path).map((row) => words(row).join(' · ')) };
  }
  const questions = questionsOf(step);
  const cleared = clearedBy(questions, question);
  const clears = cleared.length > 0 && { clears: cleared };
  const opener = question.openedBy;
  const field = {
    ...question,
    // Whoever opens it reads it.
    ...(!opener && { read: reader(step, question) }),
    ...(opener && { when: (answers: Answers) => answerAt(answers, opener) === 'Yes' }),
  };
  if (isChoice(question)) return { ...field, ...clears, options: optionsOf(questions, question) } as Field<R>;
  if (isFile(question)) return { ...field, ...fileUpload } as Field<R>;
  if (!isRadio(question)) return field as Field<R>;
  return {
    ...field,
    ...clears,
    options: ['Yes', 'No'].map((word) => ({ value: word, label: word })),
  } as Field<R>;
}

/** An answer as the form holds it. */
function answerOf(step: AnswerStep, question: Question, record: R): string | readonly Row[] {
  const path = answerPath(step, question);
  if (isRows(question)) {
    const saved = rowsAt(record, path);
    const empty = Object.fromEntries(question.fields.map(({ name }) => [name, '']));
    return [...saved, ...Array.from({ length: Math.max(question.least - saved.length, 0) }, () => empty)];
  }
  const value = answerAt(record, path);
  if (isChoice(question)) return chosen(value);
  if (isOpener(question)) {
    const opened = questionsOf(step).find(({ openedBy }) => openedBy === question.name);
    return opened && answerAt(record, answerPath(step, opened)) ? 'Yes' : 'No';
  }
  const text = String((value as string | null | undefined) ?? '');
  if (question.kind !== 'date') return text;
  return text === noDate ? '' : text.slice(0, 10);
}

/** What the schema is told of the lists that have arrived. */
function contextOf(questions: readonly Question[], lists: Lists): Record<string, boolean> {
  const has = (question: Question | undefined): boolean => {
    if (!question || !isChoice(question) || !question.has) return true;
    const length = lists[question.name]?.length;
    const own = question.whenEmpty === 'hide' ? (length ?? 0) > 0 : length !== 0;
    return own && has(named(questions, question.below));
  };
  return Object.fromEntries(
    questions.flatMap((each) => (isChoice(each) && each.has ? [[each.has, has(each)]] : [])),
  );
}

/** Whether the record has an answer; rows that are none are not. */
const isAnswered = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** Whether it has to be answered, whatever else is. */
const isRequired = (question: Question) =>
  !question.readOnly &&
  !question.optional &&
  !question.prefilled &&
  !question.when &&
  !question.openedBy &&
  !isOpener(question) &&
  !(isRows(question) && question.least === 0) &&
  !(isChoice(question) && question.whenEmpty);

function ofQuestions(
  step: AnswerStep,
): Pick<Step<R>, 'groups' | 'schema' | 'context' | 'answersOf' | 'isDone'> {
  const questions = questionsOf(step);
  const required = questions.filter(isRequired).map((question) => answerPath(step, question));
  const knowsLists = questions.some((question) => isChoice(question) && question.has);
  return {
    groups: step.groups.map((group) => ({
      ...group,
      fields: group.fields.map((question) => fieldOf(step, question)),
    })),
    // The form does not hold what is sent along; the payload adds it.
    schema: step.body.omit(['version', ...Object.keys(step.sends)] as never[]),
    ...(knowsLists && { context: (lists: Lists) => contextOf(questions, lists) }),
    answersOf: (record) =>
      questions.reduce<Answers>(
        (answers, question) => setAt(answers, question.name, answerOf(step, question, record)),
        {},
      ),
    isDone: (record) => required.every((path) => isAnswered(answerAt(record, path))),
  };
}

const ofWidget = (step: WidgetStep) => ({
  groups: [],
  widget: step.widget,
  sittings: step.sittings,
  awaiting: step.awaiting,
  schema: step.schema,
  answersOf: step.answersOf,
  errorPath: step.errorPath,
  isDone: (record: R) => (answerAt(record, step.record) as readonly unknown[]).length > 0,
});

/** A step as the form shows and saves it, from its definition. `factAt` is where the record has a fact. */
export function stepOf(
  definition: StepDefinition,
  { save, factAt }: { save: CallSpec; factAt(fact: string): string },
): Step<R> {
  const { id, hash, title, saved, needsPhoto, sends } = definition;
  const sent = (answers: Answers) =>
    definition.widget ? { [definition.key]: definition.entriesOf(answers) } : answers;
  return {
    id,
    hash,
    title,
    save,
    saved,
    ...(needsPhoto && { needsPhoto }),
    ...(definition.widget ? ofWidget(definition) : ofQuestions(definition)),
    payloadOf: (answers, record) => ({
      ...sent(answers),
      ...Object.fromEntries(
        Object.entries(sends).map(([key, fact]) => [key, answerAt(record, factAt(fact)) ?? '']),
      ),
      version: record.version,
    }),
  };
}
