import type { admissions } from '@portal/contracts/admissions';
import { texts, type CallInput, type FieldError } from '@portal/shared/model';
import type { Trx } from '../../platform/database/database';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import type { Applicant } from '../../platform/http/route';
import { encrypt } from '../../platform/crypto/encryption';
import { newVerificationCode } from '../../platform/crypto/document-codes';
import { sectionsOf, type Application } from './applications.queries';
import { changeApplication, demandOwn, demandPhoto, type Saved } from './change-application';
import { lookupNames } from './references.queries';
import { encryptedPlaces } from './encrypted-places';

type Payload = CallInput<typeof admissions.jupebApplication.saveOLevel>['body'];
type Sitting = NonNullable<Payload['oLevelInfo']>[number];
const { jupeb } = texts;
const oldestYear = 1950;

/** Types, subjects and grades that do not exist, and years to come. */
async function wrongReferences(
  trx: Trx,
  sittings: readonly Sitting[],
  thisYear: number,
): Promise<FieldError[]> {
  const types = await lookupNames(
    trx,
    'examination-types',
    sittings.map((each) => each.ExaminationTypeId),
  );
  const pairs = sittings.flatMap(({ subjectGrade }) => Object.entries(subjectGrade));
  const subjects = await lookupNames(
    trx,
    'olevel-subjects',
    pairs.map(([subject]) => subject),
  );
  const grades = await lookupNames(
    trx,
    'olevel-grades',
    pairs.map(([, grade]) => grade),
  );
  return sittings.flatMap(({ ExaminationTypeId, examYear, subjectGrade }, index) => {
    const at = `oLevelInfo[${index}]`;
    const entries = Object.entries(subjectGrade);
    const known = entries.every(
      ([subject, grade]) => subjects.has(canonical(subject)) && grades.has(canonical(grade)),
    );
    const unique = new Set(entries.map(([subject]) => canonical(subject))).size === entries.length;
    const year = Number(examYear);
    return [
      ...(types.has(canonical(ExaminationTypeId))
        ? []
        : [[`${at}.ExaminationTypeId`, jupeb.examTypeRequired]]),
      ...(year >= oldestYear && year <= thisYear ? [] : [[`${at}.examYear`, jupeb.examYearRequired]]),
      ...(known ? [] : [[`${at}.subjectGrade`, jupeb.subjectsRequired]]),
      ...(unique ? [] : [[`${at}.subjectGrade`, jupeb.duplicates]]),
    ].map(([path = '', message = '']) => ({ path, message }));
  });
}

/** `07` and `7` are one subject. */
const canonical = (id: string) => String(Number(id));

async function writeSitting(
  trx: Trx,
  deps: Deps,
  { application, sitting, number }: { application: Application; sitting: Sitting; number: number },
): Promise<void> {
  const { id } = application;
  const { dataKey } = deps.env;
  await trx
    .insertInto('o_level_sitting')
    .values({
      application_id: id,
      sitting: number,
      examination_type_id: Number(sitting.ExaminationTypeId),
      exam_number: sitting.examNumber,
      exam_center: sitting.examCenter,
      exam_year: Number(sitting.examYear),
      result_pin: encrypt(dataKey, encryptedPlaces.pin(id, number), sitting.resultPin),
      result_serial: encrypt(dataKey, encryptedPlaces.serial(id, number), sitting.resultSerialNumber),
    })
    .execute();
  const rows = Object.entries(sitting.subjectGrade).map(([subject, grade], index) => ({
    application_id: id,
    sitting: number,
    position: index + 1,
    subject_id: Number(subject),
    grade_id: Number(grade),
  }));
  await trx.insertInto('o_level_result').values(rows).execute();
}

async function demandEarlierSteps(trx: Trx, application: Application): Promise<void> {
  demandPhoto(application);
  const sections = await sectionsOf(trx, application.id);
  if (!sections.has('personal') || !sections.has('sponsor')) throw new AppError('STEP_MISSING');
}

/** Saves step 3 and submits the application, all or nothing. Throws STEP_MISSING, and INVALID for ids that do not exist. */
export async function saveOLevel(deps: Deps, applicant: Applicant, payload: Payload): Promise<Saved> {
  demandOwn(payload.applicantId, applicant.applicationId);
  const { version, oLevelInfo: sittings } = payload;
  const change = { applicationId: applicant.applicationId, version, kind: 'submitted' };
  return changeApplication(deps, change, async (trx, application) => {
    await demandEarlierSteps(trx, application);
    const now = deps.clock.now();
    const errors = await wrongReferences(trx, sittings, Number(deps.clock.today().slice(0, 4)));
    if (errors.length > 0) throw new AppError('INVALID', { errors });
    for (const [index, sitting] of sittings.entries()) {
      await writeSitting(trx, deps, { application, sitting, number: index + 1 });
    }
    await trx
      .updateTable('application')
      .set({ state: 'completed', completed_at: now, verification_code: newVerificationCode() })
      .where('id', '=', application.id)
      .execute();
  });
}
