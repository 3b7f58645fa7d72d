import {
  array,
  flag,
  listOf,
  maybe,
  object,
  type ObjectShape,
  type Schema,
  shape,
  text,
  whole,
} from '@portal/shared/model';
import type { ApplicationRecord, FactName } from './application-facts';
import { isChoice, isNamed, isRows, type Question } from './fields';
import { namePath } from './paths';
import { savedSittings } from './sittings.schema';
import { answerPath, type AnswerStep, type StepDefinition, storedQuestions } from './step-definition';

const factSchemas: Record<FactName, () => Schema> = {
  id: text,
  passport: maybe,
  lastname: text,
  firstname: text,
  middlename: text,
  email: text,
  sessionId: whole,
  session: text,
  studentTypeId: whole,
  applicationNumber: text,
  formCompleted: flag,
  completedAt: maybe,
  rrr: text,
};

/** Only there while the admissions office has it opened again. */
const reopened = () =>
  object({ sections: array(text()).required(), until: text(), reason: text() })
    .default(undefined)
    .optional() as unknown as Schema;

/** Only there where a set-up asks for some. */
const documents = () =>
  array(object({ name: text(), required: flag(), document: maybe(), kind: maybe() }))
    .default(undefined)
    .optional() as unknown as Schema;

/** What a record is made of. */
export interface RecordDefinition {
  /** Facts of the application by their path in the record. */
  readonly facts: Readonly<Record<string, FactName>>;
  /** Paths that the record has for other programmes: always null. */
  readonly unasked: readonly string[];
  readonly steps: readonly StepDefinition[];
}

/** Every fact, under its own name, in that part of the record. */
export function factsIn(part: string): Record<string, FactName> {
  const names = Object.keys(factSchemas) as FactName[];
  return Object.fromEntries(names.map((name) => [`${part}.${name}`, name]));
}

const partOf = (path: string) => path.slice(0, Math.max(path.lastIndexOf('.'), 0));

/** A part with facts is always there; one with answers alone is null until its step is saved. */
export function isAlwaysThere({ facts }: Pick<RecordDefinition, 'facts'>, path: string): boolean {
  return partOf(path) === '' || Object.keys(facts).some((fact) => partOf(fact) === partOf(path));
}

/** Parts of the record that a step fills and that are null before. */
export function partsOf(definition: Pick<RecordDefinition, 'facts'>, step: AnswerStep): string[] {
  const paths = storedQuestions(step).map((question) => answerPath(step, question));
  return [...new Set(paths.filter((path) => !isAlwaysThere(definition, path)).map(partOf))];
}

/** Whether the record may have null for an answer, in a part that is there. */
export function mayBeNull(
  definition: Pick<RecordDefinition, 'facts'>,
  path: string,
  question: Question,
): boolean {
  if (question.openedBy ?? question.when ?? (isChoice(question) && question.whenEmpty)) return true;
  return isAlwaysThere(definition, path) && !question.optional && !question.prefilled;
}

/** A path's schema, set among those beside it. */
interface Branch {
  [key: string]: Branch | Schema;
}
const isBranch = (value: Branch | Schema | undefined): value is Branch =>
  value !== undefined && !('validate' in value);

function put(branch: Branch, path: string, schema: Schema): void {
  const [head = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    branch[head] = schema;
    return;
  }
  const inner = branch[head];
  const next = isBranch(inner) ? inner : {};
  branch[head] = next;
  put(next, rest.join('.'), schema);
}

/** The schema of the record that a programme's calls answer. */
export function recordSchema(definition: RecordDefinition): Schema<ApplicationRecord> {
  const tree: Branch = {
    version: whole(),
    applicationType: text(),
    applicationTypeId: whole(),
    reopened: reopened(),
    documents: documents(),
  };
  const nullable = new Set<string>();
  for (const [path, fact] of Object.entries(definition.facts)) put(tree, path, factSchemas[fact]());
  for (const path of definition.unasked) put(tree, path, maybe());
  for (const step of definition.steps) {
    if (step.widget) {
      put(tree, step.record, savedSittings());
      continue;
    }
    for (const part of partsOf(definition, step)) nullable.add(part);
    for (const question of storedQuestions(step)) {
      const path = answerPath(step, question);
      if (isRows(question)) {
        put(tree, path, listOf(Object.fromEntries(question.fields.map(({ name }) => [name, text()]))));
        continue;
      }
      const answer = mayBeNull(definition, path, question) ? maybe : text;
      put(tree, path, answer());
      if (isNamed(question)) put(tree, namePath(path, question), answer());
    }
  }
  const schemaOf = (branch: Branch, path = ''): Schema => {
    const fields = Object.entries(branch).map(([key, value]) => {
      const inner = path ? `${path}.${key}` : key;
      return [key, isBranch(value) ? schemaOf(value, inner) : value] as const;
    });
    const shaped = Object.fromEntries(fields) as ObjectShape;
    return nullable.has(path) ? object(shaped).nullable().defined() : shape(shaped);
  };
  return schemaOf(tree) as Schema<ApplicationRecord>;
}
