import { applicationTexts, isAwaited } from '@portal/contracts/admissions';
import type { OLevelSitting } from '@portal/contracts/admissions';
import { type FieldError, maskTail, texts } from '@portal/shared/model';
import { decrypt, encrypt } from '../../../platform/crypto/encryption';
import type { Db, Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { gradeFacts } from '../olevel-verification/o-level-facts.queries';
import { oLevelOf, type Application, type Sitting } from './applications.queries';
import { encryptedPlaces } from './encrypted-places';
import { entriesOf } from './references.queries';
import { withStoredCards } from './o-level-cards';
import type { Widget } from './widget';

const { forms } = texts;
const oldestYear = 1950;

/** Types, subjects and grades that do not exist, and years to come; `key` is the body's own word for the sittings. */
async function wrongReferences(
  trx: Trx,
  sittings: readonly OLevelSitting[],
  { key, thisYear }: { key: string; thisYear: number },
): Promise<FieldError[]> {
  const pairs = sittings.flatMap(({ subjectGrade }) => Object.entries(subjectGrade));
  const typeIds = sittings.map((each) => each.ExaminationTypeId);
  const types = await entriesOf(trx, 'examination-types', typeIds);
  const subjectIds = pairs.map(([subject]) => subject);
  const subjects = await entriesOf(trx, 'olevel-subjects', subjectIds);
  const gradeIds = pairs.flatMap(([, grade]) => grade || []);
  const grades = await entriesOf(trx, 'olevel-grades', gradeIds);
  return sittings.flatMap(({ ExaminationTypeId, examYear, subjectGrade, awaitingResult }, index) => {
    const entries = Object.entries(subjectGrade);
    const year = Number(examYear);
    const checks: [good: boolean, field: string, message: string][] = [
      [types.has(Number(ExaminationTypeId)), 'ExaminationTypeId', applicationTexts.examTypeRequired],
      [year >= oldestYear && year <= thisYear, 'examYear', applicationTexts.examYearRequired],
      [
        entries.every(
          ([subject, grade]) =>
            subjects.has(Number(subject)) && (awaitingResult || grades.has(Number(grade))),
        ),
        'subjectGrade',
        forms.subjectsRequired,
      ],
      // `07` and `7` are one subject.
      [
        new Set(entries.map(([subject]) => Number(subject))).size === entries.length,
        'subjectGrade',
        forms.duplicates,
      ],
    ];
    return checks
      .filter(([good]) => !good)
      .map(([, field, message]) => ({ path: `${key}[${index}].${field}`, message }));
  });
}

/** The grade that stands where one is still to come. */
export async function awaitedGrade(trx: Db | Trx): Promise<number> {
  const grade = [...(await gradeFacts(trx)).values()].find(isAwaited);
  if (!grade) throw new Error('no grade says that a result is awaited');
  return grade.id;
}

async function writeSitting(
  trx: Trx,
  deps: Deps,
  { application, sitting, number }: { application: Application; sitting: OLevelSitting; number: number },
): Promise<void> {
  const { id } = application;
  const { dataKey } = deps.env;
  const { awaitingResult: awaiting } = sitting;
  await trx
    .insertInto('o_level_sitting')
    .values({
      application_id: id,
      sitting: number,
      examination_type_id: Number(sitting.ExaminationTypeId),
      exam_number: sitting.examNumber,
      exam_center: sitting.examCenter,
      exam_year: Number(sitting.examYear),
      awaiting,
      result_pin: awaiting ? null : encrypt(dataKey, encryptedPlaces.pin(id, number), sitting.resultPin),
      result_serial: awaiting
        ? null
        : encrypt(dataKey, encryptedPlaces.serial(id, number), sitting.resultSerialNumber),
    })
    .execute();
  const toCome = awaiting ? await awaitedGrade(trx) : 0;
  const rows = Object.entries(sitting.subjectGrade).map(([subject, grade], index) => ({
    application_id: id,
    sitting: number,
    position: index + 1,
    subject_id: Number(subject),
    grade_id: awaiting ? toCome : Number(grade),
  }));
  await trx.insertInto('o_level_result').values(rows).execute();
}

async function removeSittings(trx: Trx, applicationId: number): Promise<void> {
  await trx.deleteFrom('o_level_result').where('application_id', '=', applicationId).execute();
  await trx.deleteFrom('o_level_sitting').where('application_id', '=', applicationId).execute();
}

/** Sittings as JSON has them: with the names that their ids had, and what is encrypted as it was. */
const keptSittings = (sittings: readonly Sitting[]) =>
  sittings.map(({ resultPin, resultSerial, ...sitting }) => ({
    ...sitting,
    resultPin: resultPin?.toString('base64') ?? null,
    resultSerial: resultSerial?.toString('base64') ?? null,
  }));

function sittingsIn(kept: unknown): Sitting[] {
  const bytesOf = (encrypted: string | null) =>
    encrypted === null ? null : Buffer.from(encrypted, 'base64');
  return (kept as ReturnType<typeof keptSittings>).map(({ resultPin, resultSerial, ...sitting }) => ({
    ...sitting,
    // Until 1.1: versions that were kept before results could be awaited do not say so.
    awaiting: sitting.awaiting ?? false,
    resultPin: bytesOf(resultPin),
    resultSerial: bytesOf(resultSerial),
  }));
}

async function insertSittings(trx: Trx, applicationId: number, sittings: readonly Sitting[]): Promise<void> {
  for (const { sitting, results, ...each } of sittings) {
    await trx
      .insertInto('o_level_sitting')
      .values({
        application_id: applicationId,
        sitting,
        examination_type_id: each.examinationTypeId,
        exam_number: each.examNumber,
        exam_center: each.examCenter,
        exam_year: each.examYear,
        awaiting: each.awaiting,
        result_pin: each.resultPin,
        result_serial: each.resultSerial,
      })
      .execute();
    const rows = results.map(({ subjectId, gradeId }, index) => ({
      application_id: applicationId,
      sitting,
      position: index + 1,
      subject_id: subjectId,
      grade_id: gradeId,
    }));
    if (rows.length > 0) await trx.insertInto('o_level_result').values(rows).execute();
  }
}

function sittingOf({ env }: Pick<Deps, 'env'>, { id }: Application, sitting: Sitting) {
  const open = (place: string, encrypted: Buffer | null) =>
    encrypted === null ? '' : maskTail(decrypt(env.dataKey, place, encrypted));
  const { results, examinationType, examNumber, examCenter, examYear } = sitting;
  return {
    awaitingResult: sitting.awaiting,
    examinationType,
    examNumber,
    examCenter,
    examYear: String(examYear),
    examinationTypeId: String(sitting.examinationTypeId),
    resultPin: open(encryptedPlaces.pin(id, sitting.sitting), sitting.resultPin),
    resultSerialNumber: open(encryptedPlaces.serial(id, sitting.sitting), sitting.resultSerial),
    subjectGrade: Object.fromEntries(results.map(({ subject, grade }) => [subject, grade])),
    subjectGradeId: Object.fromEntries(results.map((each) => [String(each.subjectId), String(each.gradeId)])),
    applicationFormId: String(id),
  };
}

/** O-level results: one or two sittings in tables of their own; card numbers are encrypted, and masked always. */
export const oLevel: Widget = {
  async isSaved(trx, applicationId) {
    const sittings = trx.selectFrom('o_level_sitting').select('sitting');
    const first = await sittings.where('application_id', '=', applicationId).executeTakeFirst();
    return first !== undefined;
  },
  async save(deps, trx, { application, step, body }) {
    const given = body[step.key] as readonly OLevelSitting[];
    const sittings = await withStoredCards(deps, trx, { application, sittings: given, key: step.key });
    const thisYear = Number(deps.clock.today().slice(0, 4));
    const errors = await wrongReferences(trx, sittings, { key: step.key, thisYear });
    if (errors.length > 0) throw new AppError('INVALID', { errors });
    await removeSittings(trx, application.id);
    for (const [index, sitting] of sittings.entries()) {
      await writeSitting(trx, deps, { application, sitting, number: index + 1 });
    }
  },
  async present(deps, application) {
    const sittings = await oLevelOf(deps.db, application.id);
    return sittings.map((sitting) => sittingOf(deps, application, sitting));
  },
  kept: {
    keep: async (trx, applicationId) => keptSittings(await oLevelOf(trx, applicationId)),
    async putBack(trx, applicationId, kept) {
      await removeSittings(trx, applicationId);
      await insertSittings(trx, applicationId, sittingsIn(kept));
    },
    present: (deps, application, kept) =>
      sittingsIn(kept).map((sitting) => sittingOf(deps, application, sitting)),
    async takeOver({ env: { dataKey } }, trx, { from, to }) {
      const [own, theirs] = [await oLevelOf(trx, to), await oLevelOf(trx, from)];
      if (own.length > 0 || theirs.length === 0) return false;
      const moved = (place: 'pin' | 'serial', sitting: number, encrypted: Buffer | null) =>
        encrypted &&
        encrypt(
          dataKey,
          encryptedPlaces[place](to, sitting),
          decrypt(dataKey, encryptedPlaces[place](from, sitting), encrypted),
        );
      const taken = theirs.map((each) => ({
        ...each,
        resultPin: moved('pin', each.sitting, each.resultPin),
        resultSerial: moved('serial', each.sitting, each.resultSerial),
      }));
      await insertSittings(trx, to, taken);
      return true;
    },
  },
};
