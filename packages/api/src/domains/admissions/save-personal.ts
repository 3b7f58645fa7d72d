import type { admissions } from '@portal/contracts/admissions';
import { canonicalPhone, texts, type CallInput, type FieldError } from '@portal/shared/model';
import type { Db, Trx } from '../../platform/database/database';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import type { Applicant } from '../../platform/http/route';
import { encrypt, decrypt } from '../../platform/crypto/encryption';
import { sectionsOf, type Application } from './applications.queries';
import {
  changeApplication,
  demandOwn,
  demandPhoto,
  writeSection,
  type SavedAnswers,
} from './change-application';
import { Answered } from './masked-answers';
import {
  choicesBelow,
  combinationOf,
  countryOf,
  lgaOf,
  lookupNames,
  schoolOf,
  stateOf,
} from './references.queries';
import { encryptedPlaces } from './encrypted-places';

type Payload = CallInput<typeof admissions.jupebApplication.savePersonal>['body'];
const { jupeb } = texts;

/** What is stored of step 1. Names and email are those of the invoice and stay there. */
export interface PersonalAnswers {
  titleId: string;
  maidenName: string;
  genderId: string;
  dateOfBirth: string;
  countryId: string;
  stateId: string;
  lgaId: string;
  permanentAddress: string;
  mobileNumber: string;
  /** Sealed, base64. */
  nin: string;
  religionId: string;
  disability: string | null;
  jupebOptionId: string;
  jupebOptionSubjectId: string;
}

/** A body's value whatever the case of its key. */
function wireNumber(body: unknown, name: string): number {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const found = entries.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
  // Nothing was validated yet: an object may say what it likes when it is asked for its number.
  const value = typeof found === 'object' ? 0 : Number(found);
  return Number.isInteger(value) && value > 0 && value < 2 ** 31 ? value : 0;
}

/** What the schema of step 1 has to know of the chosen country, state and school. */
export function personalContext(db: Db) {
  return async (body: unknown) =>
    choicesBelow(db, {
      countryId: wireNumber(body, 'countryId'),
      stateId: wireNumber(body, 'stateId'),
      schoolId: wireNumber(body, 'jupebOptionId'),
    });
}

/** Every chosen id exists and belongs to the one above it. */
async function wrongReferences(trx: Trx, payload: Payload): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  const demand = (good: boolean, path: keyof Payload, message: string) => {
    if (!good) errors.push({ path, message });
  };
  const listed = [
    ['titleId', 'titles', jupeb.titleRequired],
    ['genderId', 'genders', jupeb.genderRequired],
    ['religionId', 'religions', jupeb.religionRequired],
  ] as const;
  for (const [path, list, message] of listed) {
    demand((await lookupNames(trx, list, [payload[path]])).size === 1, path, message);
  }
  const { countryId, stateId, lgaId, jupebOptionId, jupebOptionSubjectId } = payload;
  demand(Boolean(await countryOf(trx, Number(countryId))), 'countryId', jupeb.countryRequired);
  if (stateId) {
    const state = await stateOf(trx, Number(stateId));
    demand(state?.countryId === Number(countryId), 'stateId', jupeb.stateRequired);
  }
  if (lgaId)
    demand((await lgaOf(trx, Number(lgaId)))?.stateId === Number(stateId), 'lgaId', jupeb.lgaRequired);
  demand(Boolean(await schoolOf(trx, Number(jupebOptionId))), 'jupebOptionId', jupeb.schoolRequired);
  if (jupebOptionSubjectId) {
    const combination = await combinationOf(trx, Number(jupebOptionSubjectId));
    const fits = combination?.facultyId === Number(jupebOptionId);
    demand(fits, 'jupebOptionSubjectId', jupeb.combinationRequired);
  }
  return errors;
}

/** Saves step 1. Throws PHOTO_REQUIRED, and INVALID with every id that does not fit. */
export async function savePersonal(
  deps: Deps,
  applicant: Applicant,
  payload: Payload,
): Promise<SavedAnswers> {
  demandOwn(payload.rrr.replace(/[\s-]/g, ''), applicant.rrr);
  const { version } = payload;
  const change = { applicationId: applicant.applicationId, version, kind: 'personal saved' };
  const typed: string[] = [];
  const saved = await changeApplication(deps, change, async (trx, application) => {
    demandPhoto(application);
    const { contact, answered } = await contactOf(deps, { trx, application }, payload);
    const errors = [...(await wrongReferences(trx, payload)), ...answered.errors];
    if (errors.length > 0) throw new AppError('INVALID', { errors });
    typed.push(...answered.typed);
    const answers: PersonalAnswers = { ...pick(payload), ...contact };
    const section = { applicationId: application.id, step: 'personal', answers: { ...answers } };
    await writeSection(trx, { ...section, now: deps.clock.now() });
  });
  return { ...saved, typed };
}

/** The answers that may come back as they were shown. */
async function contactOf(
  deps: Deps,
  { trx, application }: { trx: Trx; application: Application },
  payload: Payload,
) {
  const { id, phone } = application;
  const before = (await sectionsOf(trx, id)).get('personal') as PersonalAnswers | undefined;
  const place = encryptedPlaces.nin(id);
  const nin = before ? decrypt(deps.env.dataKey, place, Buffer.from(before.nin, 'base64')) : '';
  const answered = new Answered();
  const contact = {
    dateOfBirth: answered.take('dateOfBirth', payload.dateOfBirth, { stored: before?.dateOfBirth ?? '' }),
    permanentAddress: answered.take('permanentAddress', payload.permanentAddress, {
      stored: before?.permanentAddress ?? '',
    }),
    mobileNumber: answered.take('mobileNumber', payload.mobileNumber, {
      stored: before?.mobileNumber ?? phone,
      write: canonicalPhone,
    }),
    nin: encrypt(deps.env.dataKey, place, answered.take('nin', payload.nin, { stored: nin })).toString(
      'base64',
    ),
  };
  return { contact, answered };
}

function pick(payload: Payload) {
  const { titleId, maidenName, genderId, countryId, stateId, lgaId } = payload;
  const { religionId, disability, jupebOptionId, jupebOptionSubjectId } = payload;
  return {
    titleId,
    maidenName,
    genderId,
    countryId,
    stateId,
    lgaId,
    religionId,
    disability,
    jupebOptionId,
    jupebOptionSubjectId,
  };
}
