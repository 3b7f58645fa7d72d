import { allForms, formOf, programmeForms, type StepDefinition } from '@portal/contracts/admissions';
import type { ApplicationState } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';

/** The forms of a type: a variant has a step of its own. */
function formsOf(typeId: number): (readonly StepDefinition[])[] {
  const forms = allForms.filter(({ applicationTypeId }) => applicationTypeId === typeId);
  return [...new Set(forms.flatMap((form) => formOf(form) ?? []))].map(({ definition }) => definition.steps);
}

/** Every step of a type's forms with its title, in the order of the screen. */
export function stepsOf(typeId: number): Map<string, string> {
  return new Map(formsOf(typeId).flatMap((steps) => steps.map(({ id, title }) => [id, title] as const)));
}

/** The last saved step in words. Of several forms it is the one that has all that was saved. */
function words(typeId: number, saved: ReadonlySet<string>): string | null {
  const forms = formsOf(typeId);
  const steps =
    forms.find((form) => [...saved].every((id) => form.some((step) => step.id === id))) ?? forms[0];
  const at = steps?.findLastIndex(({ id }) => saved.has(id)) ?? -1;
  const title = steps?.[at]?.title;
  return title === undefined ? null : `${title} (${at + 1} of ${steps?.length ?? 0})`;
}

/** Steps that are kept in tables of their own: O-level results. */
const widgetSteps = new Set(
  Object.values(programmeForms).flatMap((form) =>
    form.definition.steps.filter(({ widget }) => widget).map(({ id }) => id),
  ),
);

/** Which steps each of these applications has saved: answers, and O-level results. */
async function savedSteps(db: Db | Trx, ids: readonly number[]): Promise<Map<number, Set<string>>> {
  const { rows } = await sql<{ id: number; step: string }>`
    select application_id as id, step from application_section where application_id = any(${[...ids]}::bigint[])
    union all
    select o.application_id, w.step from o_level_sitting o, unnest(${[...widgetSteps]}::text[]) as w(step)
      where o.application_id = any(${[...ids]}::bigint[]) and o.sitting = 1`.execute(db);
  const saved = new Map<number, Set<string>>();
  for (const { id, step } of rows) saved.set(id, (saved.get(id) ?? new Set()).add(step));
  return saved;
}

interface Filled {
  id: number;
  typeId: number;
  state: ApplicationState;
}

/** How far the forms are that are being filled in, by the id of the application. */
export async function sectionsReached(db: Db | Trx, rows: readonly Filled[]): Promise<Map<number, string>> {
  const open = rows.filter(({ state }) => state === 'in_progress');
  if (open.length === 0) return new Map();
  const saved = await savedSteps(
    db,
    open.map(({ id }) => id),
  );
  const found = open.flatMap(({ id, typeId }) => {
    const section = words(
      typeId,
      new Set([...(saved.get(id) ?? [])].filter((step) => stepsOf(typeId).has(step))),
    );
    return section === null ? [] : [[id, section] as const];
  });
  return new Map(found);
}
