import { utmeSubjects } from '@portal/contracts/admissions';
import { fullNameOf } from '@portal/shared/model';
import { referenceRows } from '../reference';
import type { Applicant } from './applicants';
import { portraitId } from './portraits';
import { graduateBodies } from './postgraduate-answers';
import type { Random } from './random';
import { sessions } from './sessions';
import { personOf } from './students';

const { subject_combination: combinations, lookup, department: departments } = referenceRows();
/** The id of an entry of a select list. */
export const idIn = (list: string, name: string) =>
  String(lookup.find((row) => row.list === list && row.name === name)?.id ?? 0);

export type Bodies = Readonly<Record<string, Record<string, unknown>>>;

/** What the answers of an applicant are made of; `serial` keeps their numbers apart from everybody else's. */
interface Telling {
  random: Random;
  serial: number;
}

const two = (value: number) => String(value).padStart(2, '0');

/** Years that somebody has at the beginning of the session, from the youngest on. */
const ages: Partial<Record<Applicant['plan']['mode'], readonly [youngest: number, spread: number]>> = {
  CCE: [22, 20],
  DIRECT_ENTRY: [19, 7],
};

function birthday({ plan }: Applicant, random: Random): string {
  const [youngest, spread] = ages[plan.mode] ?? [17, 5];
  const year = (sessions[plan.sessionId - 1]?.firstYear ?? 0) - youngest - random.whole(spread);
  return `${year}-${two(1 + random.whole(12))}-${two(1 + random.whole(28))}`;
}

/** The same NIN for the same applicant in every run, and no one else's. */
const ninOf = (serial: number) => String(30_000_000_000 + serial * 7_919);

const schoolOf = (departmentId: number) =>
  String(departments.find(({ id }) => id === departmentId)?.faculty_id ?? 0);

/** Birth, origin and where to reach somebody, as all forms ask for them. */
function originAndContact(applicant: Applicant, { random, serial }: Telling) {
  const { person, phone } = applicant;
  return {
    genderId: idIn('genders', person.gender),
    dateOfBirth: birthday(applicant, random),
    countryId: String(person.country_id),
    stateId: String(person.state_id),
    lgaId: String(person.lga_id),
    nin: ninOf(serial),
    religionId: idIn('religions', random.chance(52) ? 'Christianity' : 'Islam'),
    disability: random.chance(3) ? 'Partially sighted' : null,
    mobileNumber: phone,
    email: person.email,
    permanentAddress: person.permanent_address,
  };
}

/** A parent of the applicant, who has their surname. */
function parentOf({ person }: Applicant, { random, serial }: Telling) {
  const other = personOf(random, 200_000 + serial);
  return {
    ...other,
    fullname: fullNameOf({ surname: person.surname, firstName: other.first_name }),
    relationshipId: idIn('relationships', other.gender === 'Male' ? 'Father' : 'Mother'),
  };
}

function jupebBodies(applicant: Applicant, telling: Telling): Bodies {
  const { random, serial } = telling;
  const combination = random.pick(combinations);
  const [sponsor, referee] = [parentOf(applicant, telling), personOf(random, 300_000 + serial)];
  return {
    'personal-details': {
      titleId: idIn('titles', applicant.person.gender === 'Male' ? 'Mr' : 'Miss'),
      maidenName: '',
      ...originAndContact(applicant, telling),
      jupebOptionId: String(combination.faculty_id),
      jupebOptionSubjectId: String(combination.id),
    },
    'sponsor-and-referee': {
      Sponsor: {
        Fullname: sponsor.fullname,
        Address: sponsor.permanent_address,
        MobileNumber: sponsor.mobile_number,
        Email: sponsor.email,
        RelationshipId: sponsor.relationshipId,
      },
      Referee: {
        Fullname: fullNameOf({ surname: referee.surname, firstName: referee.first_name }),
        Address: referee.permanent_address,
        MobileNumber: referee.mobile_number,
        Email: referee.email,
      },
    },
  };
}

function commonBodies(applicant: Applicant, telling: Telling): Bodies {
  const parent = parentOf(applicant, telling);
  const address = applicant.person.permanent_address;
  return {
    'personal-details': {
      ...originAndContact(applicant, telling),
      maritalStatusId: idIn('marital-statuses', 'Single'),
      homeTown: address.split(', ')[1] ?? '',
      contactAddress: address,
    },
    'sponsor-and-next-of-kin': {
      sponsorFullName: parent.fullname,
      sponsorContactAddress: address,
      sponsorMobileNumber: parent.mobile_number,
      sponsorRelationshipId: parent.relationshipId,
      nextOfKin: {
        fullname: parent.fullname,
        address,
        mobileNumber: parent.mobile_number,
        email: parent.email,
        relationshipId: parent.relationshipId,
      },
    },
  };
}

const subjectId = (name: string) => String(utmeSubjects.indexOf(name) + 1);

function utmeAnswers({ listed }: Applicant) {
  const [first = '', second = '', third = '', fourth = ''] = listed?.subjects ?? [];
  return {
    regNumber: listed?.number ?? '',
    utmeScore: String(listed?.utme ?? ''),
    firstSubjectId: subjectId(first),
    secondSubjectId: subjectId(second),
    thirdSubjectId: subjectId(third),
    fourthSubjectId: subjectId(fourth),
  };
}

const firstChoice = ({ departmentId }: Applicant) => ({
  facultyId: schoolOf(departmentId),
  departmentId: String(departmentId),
});
const secondChoice = ({ secondId }: Applicant) => ({
  alternativeFacultyId: schoolOf(secondId),
  altDepartmentId: String(secondId),
});

/** The certificate that an applicant uploads with the step that asks for it. */
const certificateId = ({ phone }: Pick<Applicant, 'phone'>) => portraitId(`${phone} certificate`);

const schoolsBefore = [
  ['ND', 'Federal Polytechnic, Bida', '3.4'],
  ['HND', 'Kaduna Polytechnic', '3.12'],
  ['NCE', 'Federal College of Education, Kontagora', '3.9'],
  ['JUPEB', 'University of Ilorin', '12'],
] as const;
const courseBefore = 'Science Laboratory Technology';

/** Whether somebody of CCE applies for a postgraduate course. */
const isGraduate = ({ departmentId }: Applicant) => departmentId % 3 === 0;

/** The step that is a programme's own, by its path. */
function ownBody(applicant: Applicant, { random }: Telling): Bodies {
  const [type, school, grade] = random.pick(schoolsBefore);
  switch (applicant.plan.mode) {
    case 'UTME':
      return {
        'utme-details': {
          ...utmeAnswers(applicant),
          ...firstChoice(applicant),
          ...secondChoice(applicant),
        },
      };
    case 'SUPPLEMENTARY':
      return {
        'utme-details': {
          ...utmeAnswers(applicant),
          ...firstChoice(applicant),
          ...secondChoice(applicant),
        },
        'transfer-details': {
          ...utmeAnswers(applicant),
          previousSchool: 'University of Ilorin',
          previousCourse: 'Electrical Engineering',
          facultyShoppingIntoId: schoolOf(applicant.departmentId),
          courseShoppingIntoId: String(applicant.departmentId),
        },
      };
    case 'DIRECT_ENTRY':
      return {
        'qualification-details': {
          regNumber: applicant.listed?.number ?? '',
          certificateTypeId: idIn('certificate-types', type),
          directEntryCertificateId: certificateId(applicant),
          directEntryGrade: grade,
          previousSchool: school,
          previousCourse: courseBefore,
          ...firstChoice(applicant),
        },
      };
    case 'CCE':
      return {
        'qualification-details': isGraduate(applicant)
          ? {
              studyLevelId: idIn('cce-levels', 'Postgraduate'),
              certificateTypeId: idIn('certificate-types', 'First degree'),
              degreeCertificateId: certificateId(applicant),
              cgpa: '3.6',
              previousSchool: 'University of Ilorin',
              previousCourse: 'Business Administration',
              ...firstChoice(applicant),
            }
          : {
              studyLevelId: idIn('cce-levels', 'Undergraduate'),
              certificateTypeId: '',
              degreeCertificateId: '',
              cgpa: '',
              previousSchool: '',
              previousCourse: '',
              ...firstChoice(applicant),
            },
      };
    default:
      return { 'programme-details': { ...firstChoice(applicant), ...secondChoice(applicant) } };
  }
}

/** What each step of an applicant's form is sent, by the path of the step; more of them than the form has does no harm. */
export function bodiesOf(applicant: Applicant, telling: Telling): Bodies {
  const { mode } = applicant.plan;
  if (mode === 'JUPEB') return jupebBodies(applicant, telling);
  if (mode === 'PG') {
    const { person, phone, departmentId } = applicant;
    const { serial, random } = telling;
    const numbers = { nin: ninOf(serial), referees: 400_000 + serial * 3 };
    return graduateBodies({ person, phone, departmentId, ...numbers }, random);
  }
  return { ...commonBodies(applicant, telling), ...ownBody(applicant, telling) };
}

/** Whether a step asks for a certificate that this applicant has. */
export const hasCertificate = (applicant: Applicant) =>
  applicant.plan.mode === 'DIRECT_ENTRY' || (applicant.plan.mode === 'CCE' && isGraduate(applicant));
