import {
  answerPath,
  type AnswerStep,
  type ApplicationFacts,
  type ApplicationRecord,
  isAlwaysThere,
  isChoice,
  isFile,
  isRows,
  mayBeNull,
  namePath,
  partsOf,
  type Question,
  type RecordDefinition,
  setAt,
  storedQuestions,
} from '@portal/contracts/admissions';
import type { Deps } from '../../../platform/deps';
import { documentsOf } from '../documents/asked-documents';
import { documentNames } from '../documents/application-documents';
import { reopenedOf } from '../manage-applications/kept-versions.queries';
import { sectionsOf, type Application } from './applications.queries';
import { shownAs } from './hidden-answers/masked-answers';
import { entriesOf } from './references.queries';
import { beginningOf, type Section, storedAnswer, storedRows } from './stored-answers';
import type { IsTyped } from './hidden-answers/typed-answers';
import { widgets } from './widgets';

type PresentDeps = Pick<Deps, 'db' | 'env'>;

/** An application and what the session that asks sees whole of it. */
export interface Viewed {
  application: Application;
  isTyped: IsTyped;
}

/** What an application said, or says, for officers: only what is encrypted stays masked. */
export interface OfficerView {
  application: Application;
  sections: ReadonlyMap<string, Section>;
  /** The part of each step that is more than questions, by its id. */
  widgets: ReadonlyMap<string, unknown>;
}

function factsOf({ application, isTyped }: Viewed): ApplicationFacts {
  const { id, lastname, firstname, middlename, email, session, sessionId, studentTypeId } = application;
  return {
    id: String(id),
    passport: application.passportId,
    lastname,
    firstname,
    middlename,
    email: shownAs({ name: 'email', kind: 'email', masked: true }, email, isTyped),
    sessionId,
    session,
    studentTypeId,
    applicationNumber: application.applicationNumber ?? '',
    formCompleted: application.completedAt !== null && !application.reopenedSections,
    completedAt: application.completedAt?.toISOString() ?? null,
    rrr: application.rrr ?? '',
  };
}

/** What stands for an answer before its step is saved. */
function notYet(question: Question, { application, isTyped }: Viewed): string | null {
  const begins = beginningOf(question, application);
  if (question.prefilled || begins) return shownAs(question, begins, isTyped);
  return question.optional ? '' : null;
}

/** The answers of a step, by their path in the record; the names of choices beside their ids. */
async function answersOf(
  deps: PresentDeps,
  { definition, step, section }: { definition: RecordDefinition; step: AnswerStep; section?: Section },
  seen: Viewed,
): Promise<[path: string, value: unknown][]> {
  const { application, isTyped } = seen;
  const values: [string, unknown][] = [];
  for (const question of storedQuestions(step)) {
    const path = answerPath(step, question);
    if (!section && !isAlwaysThere(definition, path)) continue;
    if (isRows(question)) {
      values.push([path, storedRows(section, question)]);
      continue;
    }
    const none = mayBeNull(definition, path, question) ? null : '';
    const stored = section && storedAnswer(deps, { application, section }, question);
    if (isFile(question)) {
      const names = await documentNames(deps.db, application.id, [stored]);
      values.push([path, stored || none], [namePath(path, question), (stored && names.get(stored)) || none]);
      continue;
    }
    if (!isChoice(question)) {
      const shown = typeof stored === 'string' ? shownAs(question, stored, isTyped) : stored;
      values.push([path, section ? (shown ?? none) : notYet(question, seen)]);
      continue;
    }
    const entry = stored ? (await entriesOf(deps.db, question.ref, [stored])).get(Number(stored)) : undefined;
    values.push([path, stored ? stored : none], [namePath(path, question), entry?.name ?? none]);
  }
  return values;
}

/**
 * The record of an application, for the applicant alone, as its programme's definition has it. What is `open` is shown
 * whole to every session.
 */
export async function presentApplication(
  deps: PresentDeps,
  definition: RecordDefinition,
  { application, isTyped: typedHere, open = new Set() }: Viewed & { open?: ReadonlySet<string> },
): Promise<ApplicationRecord> {
  const isTyped: IsTyped = (name, value) => open.has(name) || typedHere(name, value);
  const sections = await sectionsOf(deps.db, application.id);
  const parts = new Map<string, unknown>();
  for (const step of definition.steps)
    if (step.widget) parts.set(step.id, await widgets[step.widget].present(deps, application));
  const record = await recordOf(deps, definition, { application, isTyped, sections, widgets: parts });
  const reopened = await reopenedOf(deps.db, application);
  const documents = await documentsOf(deps.db, { application, definition }, sections);
  return { ...record, ...(reopened && { reopened }), ...(documents.length > 0 && { documents }) };
}

/** The same for officers, of whatever the application said. */
export const presentToOfficer = (deps: PresentDeps, definition: RecordDefinition, view: OfficerView) =>
  recordOf(deps, definition, { ...view, isTyped: () => true });

async function recordOf(
  deps: PresentDeps,
  definition: RecordDefinition,
  { sections, widgets: parts, ...seen }: OfficerView & Viewed,
): Promise<ApplicationRecord> {
  const { application } = seen;
  const facts = factsOf(seen);
  const values: [string, unknown][] = Object.entries(definition.facts).map(([path, fact]) => [
    path,
    facts[fact],
  ]);
  values.push(...definition.unasked.map((path): [string, unknown] => [path, null]));
  for (const step of definition.steps) {
    if (step.widget) {
      values.push([step.record, parts.get(step.id) ?? []]);
      continue;
    }
    const section = sections.get(step.id);
    if (!section) values.push(...partsOf(definition, step).map((part): [string, unknown] => [part, null]));
    values.push(...(await answersOf(deps, { definition, step, ...(section && { section }) }, seen)));
  }
  const record = {
    version: application.version,
    applicationType: application.typeName,
    applicationTypeId: application.typeId,
  };
  return values.reduce<ApplicationRecord>(
    (all, [path, value]) => setAt(all, path, value) as ApplicationRecord,
    record,
  );
}
