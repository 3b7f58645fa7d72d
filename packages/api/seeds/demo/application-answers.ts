import { fullNameOf } from '@portal/shared/model';
import { referenceRows } from '../reference';
import { encryptedPlaces } from '../../src/domains/admissions/applications/encrypted-places';
import { encrypt } from '../../src/platform/crypto/encryption';
import type { Trx } from '../../src/platform/database/database';
import type { Applicant } from './applicants';
import { gradeIds, subjectIds } from './applications.data';
import type { Random } from './random';
import { insertRows } from './rows';
import { personOf } from './students';

const { subject_combination: combinations, lookup } = referenceRows();
const idIn = (list: string, name: string) =>
  String(lookup.find((row) => row.list === list && row.name === name)?.id ?? 0);

/** One application with its id, and what its numbers are encrypted with. */
interface Place {
  id: number;
  key: Buffer;
  random: Random;
}

function personalAnswers({ person, phone }: Applicant, { id, key, random }: Place) {
  const combination = random.pick(combinations);
  const two = (value: number) => String(value).padStart(2, '0');
  const nin = String(10_000_000_000 + random.whole(89_999_999_999));
  return {
    titleId: idIn('titles', person.gender === 'Male' ? 'Mr' : 'Miss'),
    maidenName: '',
    genderId: idIn('genders', person.gender),
    dateOfBirth: `${2004 + random.whole(5)}-${two(1 + random.whole(12))}-${two(1 + random.whole(28))}`,
    countryId: String(person.country_id),
    stateId: String(person.state_id),
    lgaId: String(person.lga_id),
    permanentAddress: person.permanent_address,
    mobileNumber: phone,
    nin: encrypt(key, encryptedPlaces.answer(id, 'nin'), nin).toString('base64'),
    religionId: random.chance(52) ? idIn('religions', 'Christianity') : idIn('religions', 'Islam'),
    disability: random.chance(3) ? 'Partially sighted' : null,
    jupebOptionId: String(combination.faculty_id),
    jupebOptionSubjectId: String(combination.id),
  };
}

function sponsorAnswers({ person }: Applicant, { id, random }: Place) {
  const [sponsor, referee] = [personOf(random, 60_000 + id), personOf(random, 70_000 + id)];
  const contactOf = (other: typeof sponsor, surname: string) => ({
    fullname: fullNameOf({ surname, firstName: other.first_name }),
    address: other.permanent_address,
    mobileNumber: other.mobile_number,
    email: other.email,
  });
  const relationshipId = idIn('relationships', sponsor.gender === 'Male' ? 'Father' : 'Mother');
  return {
    sponsor: { ...contactOf(sponsor, person.surname), relationshipId },
    referee: contactOf(referee, referee.surname),
  };
}

function sittingsOf(applicant: Applicant, { id, key, random }: Place) {
  const year = applicant.paidAt.getUTCFullYear();
  const sitting = (number: number, subjects: readonly number[]) => ({
    row: {
      application_id: id,
      sitting: number,
      examination_type_id: number,
      exam_number: String(4_250_000_000 + random.whole(9_999_999)),
      exam_center: `Government Secondary School, ${applicant.person.permanent_address.split(', ')[1] ?? ''}`,
      exam_year: year - 3 + number,
      result_pin: hex(
        encrypt(key, encryptedPlaces.pin(id, number), String(100_000_000_000 + random.whole(900_000_000))),
      ),
      result_serial: hex(
        encrypt(key, encryptedPlaces.serial(id, number), `WRN${100_000_000 + random.whole(90_000_000)}`),
      ),
    },
    results: subjects.map((subject_id, index) => ({
      application_id: id,
      sitting: number,
      position: index + 1,
      subject_id,
      grade_id: random.pick(gradeIds),
    })),
  });
  const first = sitting(1, subjectIds);
  return random.chance(30) ? [first, sitting(2, subjectIds.slice(0, 3))] : [first];
}

const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;

/** Writes what each applicant has saved so far, step by step, as the form's own saves do. */
export async function writeAnswers(
  trx: Trx,
  applicants: readonly Applicant[],
  { ids, key, random }: { ids: readonly number[]; key: Buffer; random: Random },
): Promise<void> {
  const all = applicants.map((applicant, index) => ({
    applicant,
    place: { id: ids[index] ?? 0, key, random },
  }));
  const sections = all.flatMap(({ applicant, place }) => {
    const saved = { application_id: place.id, saved_at: applicant.paidAt };
    const steps = [
      { step: 'personal', answers: () => personalAnswers(applicant, place) },
      { step: 'sponsor', answers: () => sponsorAnswers(applicant, place) },
    ].slice(0, applicant.plan.steps);
    return steps.map(({ step, answers }) => ({ ...saved, step, answers: answers() }));
  });
  await insertRows(trx, 'application_section', sections);
  const sittings = all
    .filter(({ applicant }) => applicant.plan.steps === 3)
    .flatMap(({ applicant, place }) => sittingsOf(applicant, place));
  await insertRows(
    trx,
    'o_level_sitting',
    sittings.map(({ row }) => row),
  );
  await insertRows(
    trx,
    'o_level_result',
    sittings.flatMap(({ results }) => results),
  );
}
