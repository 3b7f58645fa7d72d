import type { admissions, AdmissionFormula } from '@portal/contracts/admissions';
import type { CallInput } from '@portal/shared/model';
import { actorIdOf, type Author, type Command } from '../../../platform/command';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Content, VersionKey } from './whole-setup.queries';

type Written = Omit<CallInput<typeof admissions.applicationSetup.update>['body'], 'version'>;

const numberOf = (typed: string) => (typed === '' ? null : Number(typed));
const unique = (ids: readonly number[]) => [...new Set(ids)].sort((one, other) => one - other);

/** What was written as it is kept. Its formula is a new one where it differs from what stood before. */
export function contentFrom(written: Written, before?: Content): Content {
  const { formula, oLevelRequired, documents, screeningVenue, helpText } = written;
  const same = before?.formula === formula;
  const formulaVersion = (before?.formulaVersion ?? 0) + (same ? 0 : 1);
  return {
    formula,
    formulaVersion,
    oLevelRequired,
    screeningVenue,
    helpText,
    minimumAge: numberOf(written.minimumAge),
    maximumAge: numberOf(written.maximumAge),
    minimumUtme: numberOf(written.minimumUtme),
    documents: documents.map(({ name, required }) => ({ name, required })),
    schools: unique(written.schools),
    departments: unique(written.departments),
    resultsDueOn: written.resultsDueOn || null,
    screeningOn: written.screeningOn || null,
    advertLink: written.advertLink || null,
  };
}

/** Ids of these that are none, each at its field. */
export async function demandPlaces(
  db: Db | Trx,
  { schools, departments }: Pick<Content, 'schools' | 'departments'>,
): Promise<void> {
  const known = {
    schools: await db
      .selectFrom('faculty')
      .select('id')
      .where('kind', '=', 'school')
      .where('id', 'in', [0, ...schools])
      .execute(),
    departments: await db
      .selectFrom('department')
      .select('id')
      .where('id', 'in', [0, ...departments])
      .execute(),
  };
  const errors = [
    ...(known.schools.length < schools.length ? [{ path: 'schools', message: 'Choose from the list' }] : []),
    ...(known.departments.length < departments.length
      ? [{ path: 'departments', message: 'Choose from the list' }]
      : []),
  ];
  if (errors.length > 0) throw new AppError('INVALID', { errors });
}

/** Writes a version; the set-up has to name it in the same transaction. */
export async function writeVersion(
  trx: Trx,
  command: Pick<Command<Author>, 'actor' | 'at'>,
  { id, version, content }: VersionKey & { content: Content },
): Promise<void> {
  const key = { setup_id: id, version };
  await trx
    .insertInto('application_setup_version')
    .values({
      ...key,
      formula: content.formula satisfies AdmissionFormula,
      formula_version: content.formulaVersion,
      minimum_age: content.minimumAge,
      maximum_age: content.maximumAge,
      minimum_utme: content.minimumUtme,
      o_level_required: content.oLevelRequired,
      results_due_on: content.resultsDueOn,
      screening_on: content.screeningOn,
      screening_venue: content.screeningVenue,
      help_text: content.helpText,
      advert_link: content.advertLink,
      written_by: actorIdOf(command),
      written_at: command.at,
    })
    .execute();
  const documents = content.documents.map((each, index) => ({ ...key, position: index + 1, ...each }));
  if (documents.length > 0) await trx.insertInto('application_setup_document').values(documents).execute();
  const places = [
    ...content.schools.map((faculty_id) => ({ ...key, faculty_id, department_id: null })),
    ...content.departments.map((department_id) => ({ ...key, faculty_id: null, department_id })),
  ];
  if (places.length > 0) await trx.insertInto('application_setup_place').values(places).execute();
}
