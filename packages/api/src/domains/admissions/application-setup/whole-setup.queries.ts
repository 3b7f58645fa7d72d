import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import { sessionChoices } from '../choices.queries';
import { isWindowOf } from './rules-in-force';

export interface VersionKey {
  id: number;
  version: number;
}

/** The rules of one version. */
export async function contentOf(db: Db | Trx, { id, version }: VersionKey) {
  const rules = await db
    .selectFrom('application_setup_version')
    .select(['formula', 'formula_version as formulaVersion', 'o_level_required as oLevelRequired'])
    .select(['minimum_age as minimumAge', 'maximum_age as maximumAge', 'minimum_utme as minimumUtme'])
    .select('results_due_on as resultsDueOn')
    .select(['screening_on as screeningOn', 'screening_venue as screeningVenue'])
    .select(['help_text as helpText', 'advert_link as advertLink'])
    .where('setup_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const documents = await db
    .selectFrom('application_setup_document')
    .select(['name', 'required'])
    .where('setup_id', '=', id)
    .where('version', '=', version)
    .orderBy('position')
    .execute();
  const places = await db
    .selectFrom('application_setup_place')
    .select(['faculty_id as school', 'department_id as department'])
    .where('setup_id', '=', id)
    .where('version', '=', version)
    .orderBy('faculty_id')
    .orderBy('department_id')
    .execute();
  return {
    ...rules,
    documents,
    schools: places.flatMap(({ school }) => school ?? []),
    departments: places.flatMap(({ department }) => department ?? []),
  };
}
export type Content = Awaited<ReturnType<typeof contentOf>>;

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** What has become of a set-up: its versions, fees and windows, newest first. */
export async function historyOf(db: Db | Trx, id: number) {
  const versions = await db
    .selectFrom('application_setup_version')
    .select(['version', 'written_by as by', 'written_at as at'])
    .where('setup_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
  const fees = await db
    .selectFrom('application_fee')
    .select([
      'id',
      'amount_kobo as amount',
      'late_days as lateDays',
      'late_kobo as lateFee',
      'state',
      'reason',
    ])
    .select(['prepared_by as preparedBy', 'prepared_at as preparedAt'])
    .select(['decided_by as decidedBy', 'decided_at as decidedAt'])
    .where('setup_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  const changes = await db
    .selectFrom('dated_window_change as c')
    .innerJoin('dated_window as w', 'w.id', 'c.window_id')
    .innerJoin('application_setup as u', (join) => join.on(isWindowOf('u')))
    .select(['c.version', 'c.opens_at as opens', 'c.closes_at as closes'])
    .select(['c.changed_by as by', 'c.changed_at as at'])
    .where('u.id', '=', id)
    .orderBy('c.version', 'desc')
    .execute();
  const name = await actorNames(db, [
    ...[...versions, ...changes].map(({ by }) => by),
    ...fees.flatMap(({ preparedBy, decidedBy }) => [preparedBy, decidedBy ?? '']),
  ]);
  return {
    versions: versions.map(({ version, by, at }) => ({ version, by: name(by), at: at.toISOString() })),
    fees: fees.map(({ preparedBy, preparedAt, decidedBy, decidedAt, ...fee }) => ({
      ...fee,
      preparedBy: name(preparedBy),
      preparedAt: preparedAt.toISOString(),
      decidedBy: decidedBy === null ? null : name(decidedBy),
      decidedAt: iso(decidedAt),
    })),
    windowChanges: changes.map(({ version, opens, closes, by, at }) => ({
      version,
      opens: opens.toISOString(),
      closes: iso(closes),
      by: name(by),
      at: at.toISOString(),
    })),
  };
}

/** What a set-up is made of; types that this person may set up. */
export async function setupChoices(db: Db | Trx) {
  const [types, sessions, schools, departments] = await Promise.all([
    db
      .selectFrom('application_type')
      .select(['id', 'name', 'mode', 'student_type_id as studentType'])
      .orderBy('id')
      .execute(),
    sessionChoices(db),
    db.selectFrom('faculty').select(['id', 'name']).where('kind', '=', 'school').orderBy('name').execute(),
    db.selectFrom('department').select(['id', 'name', 'faculty_id as schoolId']).orderBy('name').execute(),
  ]);
  return { types, sessions, schools, departments };
}
