import { formOf, programmes, type ResultsRow } from '@portal/contracts/admissions';
import { applicationTypes, paymentPurposes } from '@portal/shared/model';
import { applicationById } from '../../src/domains/admissions/applications/applications.queries';
import { encryptedPlaces } from '../../src/domains/admissions/applications/encrypted-places';
import { submitApplication } from '../../src/domains/admissions/applications/save-step';
import { joinCandidate } from '../../src/domains/admissions/jamb/join-candidate';
import { releaseResults } from '../../src/domains/admissions/screening/release-results';
import { makeScreeningBatch, seatCandidates } from '../../src/domains/admissions/screening/screening-batches';
import { storeResults } from '../../src/domains/admissions/screening/store-results';
import type { Command } from '../../src/platform/command';
import { encrypt } from '../../src/platform/crypto/encryption';
import type { Db, Trx } from '../../src/platform/database/database';
import type { Deps } from '../../src/platform/deps';
import type { Actor } from '../../src/platform/http/route';
import { codeOf } from './applicants';
import { applicationFees } from './fees.data';
import type { DemoInvoice } from './numbered-invoices';
import type { ListOfficers } from './offers';
import { portraitId, writePortraits } from './portraits';
import { randomFrom, type Random } from './random';
import { insertRows } from './rows';
import { currentSessionId, sessions } from './sessions';

const seed = 290;
const day = 86_400_000;
const applicants = 36;
/** Who has sat; the others still wait for theirs. */
const sat = 30;
const type = applicationTypes.UTME;
const session = sessions[currentSessionId - 1]?.name ?? '';
const departments = [11, 12, 13];
const subjects = [1, 2, 4, 5, 6, 9, 10, 11];

async function listed(trx: Trx) {
  const rows = await trx
    .selectFrom('jamb_candidate')
    .select(['jamb_number as number', 'surname', 'first_name as firstname', 'other_names as middlename'])
    .select(['sex', 'state_id as stateId', 'lga_id as lgaId', 'utme_total as utme'])
    .where('mode', '=', 'UTME')
    .where('session_id', '=', currentSessionId)
    .where('utme_total', '>=', 180)
    .orderBy('jamb_number')
    .limit(applicants)
    .execute();
  const own = departments.slice();
  return rows.map((row, nth) => ({
    ...row,
    nth,
    phone: `+23470320${String(10_000 + nth)}`,
    departmentId: own[nth % own.length] ?? 0,
    secondId: own[(nth + 1) % own.length] ?? 0,
  }));
}
type Candidate = Awaited<ReturnType<typeof listed>>[number];

/** Candidates of JAMB's list who bought the form of Post UTME. */
export async function screeningMoney(trx: Trx, now: Date) {
  const candidates = await listed(trx);
  const amount = applicationFees.UTME * 100;
  const invoices = candidates.map(({ surname, firstname, middlename, phone, nth }): DemoInvoice => {
    const madeAt = new Date(now.getTime() - (24 - (nth % 10)) * day);
    return {
      purposeId: paymentPurposes.application,
      payerKey: phone,
      sessionId: currentSessionId,
      item: String(type.id),
      payer: { lastname: surname, firstname, middlename, email: `utme${nth + 1}@mail.example`, phone },
      description: 'Post UTME application form',
      lines: [{ description: `Post UTME application form, ${session}`, amount_kobo: amount }],
      status: 'PAID',
      createdAt: madeAt,
      expiresAt: new Date(madeAt.getTime() + 120 * day),
      paidAt: new Date(madeAt.getTime() + day / 6),
    };
  });
  return { candidates, invoices };
}

function answersOf(candidate: Candidate, { id, key, random }: { id: number; key: Buffer; random: Random }) {
  const nin = encrypt(key, encryptedPlaces.answer(id, 'nin'), String(20_000_000_000 + candidate.nth));
  const address = 'Bosso Road, Minna';
  return {
    personal: {
      genderId: candidate.sex === 'Male' ? '1' : '2',
      dateOfBirth: `200${5 + random.whole(4)}-0${1 + random.whole(9)}-1${random.whole(10)}`,
      maritalStatusId: '1',
      homeTown: 'Minna',
      countryId: '566',
      stateId: String(candidate.stateId),
      lgaId: String(candidate.lgaId),
      nin: nin.toString('base64'),
      religionId: '5',
      disability: null,
      mobileNumber: candidate.phone,
      contactAddress: address,
      permanentAddress: address,
    },
    sponsor: {
      sponsorFullName: `${candidate.surname} Musa`,
      sponsorMobileNumber: candidate.phone,
      sponsorContactAddress: address,
      sponsorRelationshipId: '1',
      nextOfKin: {
        fullname: `${candidate.surname} Amina`,
        email: `kin${candidate.nth + 1}@mail.example`,
        mobileNumber: candidate.phone,
        address,
        relationshipId: '2',
      },
    },
    utme: {
      regNumber: candidate.number,
      utmeScore: String(candidate.utme),
      firstSubjectId: '1',
      secondSubjectId: '2',
      thirdSubjectId: '5',
      fourthSubjectId: '4',
      facultyId: '1',
      departmentId: String(candidate.departmentId),
      alternativeFacultyId: '1',
      altDepartmentId: String(candidate.secondId),
    },
  };
}

/** What somebody has entered before the last step is sent. */
async function fillIn(
  trx: Trx,
  candidate: Candidate,
  place: { id: number; key: Buffer; random: Random; at: Date },
) {
  const { id, key, random, at } = place;
  const sections = Object.entries(answersOf(candidate, place));
  await insertRows(
    trx,
    'application_section',
    sections.map(([step, answers]) => ({ application_id: id, step, answers, saved_at: at })),
  );
  const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;
  await insertRows(trx, 'o_level_sitting', [
    {
      application_id: id,
      sitting: 1,
      examination_type_id: 1,
      exam_number: String(4_260_000_000 + candidate.nth),
      exam_center: 'Government Secondary School, Minna',
      exam_year: at.getUTCFullYear() - 1,
      result_pin: hex(encrypt(key, encryptedPlaces.pin(id, 1), `1000000000${candidate.nth + 10}`)),
      result_serial: hex(encrypt(key, encryptedPlaces.serial(id, 1), `WRN2000000${candidate.nth + 10}`)),
    },
  ]);
  await insertRows(
    trx,
    'o_level_result',
    subjects.map((subject_id, index) => ({
      application_id: id,
      sitting: 1,
      position: index + 1,
      subject_id,
      grade_id: random.chance(92) ? 1 + random.whole(6) : 7,
    })),
  );
}

/** Applications that are filled in, and submitted as the form itself does it. */
async function submitAll(
  trx: Trx,
  candidates: readonly Candidate[],
  {
    deps,
    invoiceIds,
    random,
  }: { deps: Pick<Deps, 'clock' | 'env'>; invoiceIds: readonly number[]; random: Random },
): Promise<void> {
  const definition = formOf(programmes.undergraduate)?.definition;
  if (!definition) throw new Error('Post UTME has a form');
  const at = deps.clock.now();
  const key = deps.env.dataKey;
  await writePortraits(
    trx,
    candidates.map(({ phone }) => phone),
  );
  for (const candidate of candidates) {
    const number = `PU/${session.slice(0, 4)}/${String(candidate.nth + 1).padStart(5, '0')}`;
    const { id } = await trx
      .insertInto('application')
      .values({
        application_type_id: type.id,
        session_id: currentSessionId,
        applicant_key: candidate.phone,
        invoice_id: invoiceIds[candidate.nth] ?? 0,
        application_number: number,
        state: 'in_progress',
        version: 4,
        passport_id: portraitId(candidate.phone),
        completed_at: null,
        verification_code: null,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await fillIn(trx, candidate, { id, key, random, at });
    const application = await applicationById(trx, id);
    if (!application) continue;
    await joinCandidate(trx, id, { sessionId: currentSessionId, jambNumber: candidate.number, at });
    await submitApplication(deps, trx, { application, definition });
    // The same in every run.
    const verification_code = codeOf(number);
    await trx.updateTable('application').set({ verification_code }).where('id', '=', id).execute();
  }
  const counter = { application_type_id: type.id, session_id: currentSessionId, last: candidates.length };
  await trx.insertInto('application_counter').values(counter).execute();
}

const officer = (userId: string, at: Date): Command<Actor> => ({
  actor: {
    userId,
    userName: userId,
    userType: 'official',
    roles: [],
    claims: ['admissions.view', 'admissions.edit', 'admissions.approve'],
    localClaims: [],
    sessionId: '',
  },
  at,
});

/**
 * The screening of the session, by the use cases of those who work on it: forms that are submitted, sittings, results of
 * the first one that a second officer has released.
 */
export async function seedScreening(
  trx: Trx,
  candidates: readonly Candidate[],
  {
    deps,
    invoiceIds,
    officers,
  }: { deps: Pick<Deps, 'clock' | 'env'>; invoiceIds: readonly number[]; officers: ListOfficers },
): Promise<void> {
  const random = randomFrom(seed);
  await submitAll(trx, candidates, { deps, invoiceIds, random });
  const db = trx as Db;
  const at = deps.clock.now();
  const [writes, second] = [officer(officers.adds, at), officer(officers.approves, at)];
  const of = { sessionId: currentSessionId, applicationTypeId: type.id };
  const sitsOn = new Date(at.getTime() - 2 * day).toISOString().slice(0, 10);
  const place = { venue: 'Computer-based test centre, Main Campus', sitsOn, startsAt: '09:00' };
  const { id: batchId } = await makeScreeningBatch({ db }, writes, {
    ...of,
    ...place,
    name: 'Batch A',
    seats: sat,
  });
  await seatCandidates({ db }, writes, { id: batchId, version: 1 });
  const later = new Date(at.getTime() + 9 * day).toISOString().slice(0, 10);
  await makeScreeningBatch({ db }, writes, { ...of, ...place, sitsOn: later, name: 'Batch B', seats: 40 });
  const nothing = { subject1: '', subject2: '', subject3: '', subject4: '' };
  const rows = candidates.slice(0, sat).map(({ number }, index) => ({
    number: index + 2,
    values: {
      ...nothing,
      jambNumber: number,
      score: index === sat - 1 ? 'ABS' : String(38 + random.whole(56)),
      batch: 'Batch A',
    } satisfies ResultsRow,
  }));
  const examination = { sessionId: currentSessionId, typeId: type.id, reach: 'all' } as const;
  const id = await storeResults(trx, writes, { examination, fileName: 'Batch A results.xlsx', rows });
  await releaseResults({ db }, second, { id, version: 1, from: '' });
}
