import { sql } from 'kysely';
import { admissionsActs, type AdmissionsAct, type Audited } from './admissions-acts';
import type { TestApp } from './app';

interface Entry {
  act: AdmissionsAct;
  reason: string | null;
  request: string | null;
  /** The account that did it is one of this portal. */
  known: boolean;
  subject: string | null;
  kind: string | null;
  words: string | null;
}

/** What the audit says that people did, of these acts. */
async function doneByPeople({ deps: { db } }: Pick<TestApp, 'deps'>, acts: readonly AdmissionsAct[]) {
  const { rows } = await sql<Entry>`
    select l.act, l.detail ->> 'reason' as reason, l.request_id as request, l.subject, o.kind, o.words,
      exists (select from app_user u where u.id::text = l.actor) as known
    from audit_log l left join audit_object o on o.entry = l.id
    where l.act = any(${[...acts]}) and l.actor <> 'system'`.execute(db);
  return rows;
}

/** Whether an entry says by whom, in which call, about what and, where somebody had to say it, why. */
function saysAll({ act, reason, request, known, subject, kind, words }: Entry): boolean {
  const { ofMany, outside, ...must }: Audited = admissionsActs[act];
  const about = ofMany || (kind !== null && words !== null && words !== '');
  return known && subject === null && about && (outside || request !== null) && (!must.reason || !!reason);
}

/**
 * Demands that the tests of a file do these acts over the API, each so that the audit says who did it, in which call, about
 * what and why. Stands before the hook that closes the portal. Where a part of a file is run, the others are missing.
 */
export function provesActs(test: () => Pick<TestApp, 'deps'>, acts: readonly AdmissionsAct[]): void {
  const proved = new Set<AdmissionsAct>();
  afterEach(async () => {
    for (const entry of await doneByPeople(test(), acts)) if (saysAll(entry)) proved.add(entry.act);
  });
  afterAll(() => expect(acts.filter((act) => !proved.has(act))).toEqual([]));
}
