import { refereePlaces } from '@portal/contracts/admissions';
import { referenceRows } from '../reference';
import { portraitId } from './portraits';
import type { Random } from './random';
import { personOf } from './students';

const { department: departments } = referenceRows();
/** What the form asks for beside its questions. */
export const graduatePapers = [
  'degreeCertificateId',
  'nyscCertificateId',
  'lgaLetterId',
  'birthCertificateId',
  'transcriptId',
] as const;
const statement =
  'I have worked in this field since my first degree, and wish to study it in depth: first the theory that my work rests on, then a thesis on a question of our region.';

interface Graduate {
  person: Pick<
    ReturnType<typeof personOf>,
    'surname' | 'gender' | 'country_id' | 'state_id' | 'lga_id' | 'email' | 'permanent_address'
  >;
  phone: string;
  departmentId: number;
  nin?: string;
  /** Keeps referees apart from those of others. */
  referees?: number;
}

/** What each step of the postgraduate form is sent, by its path. */
export function graduateBodies(graduate: Graduate, random: Random): Record<string, Record<string, unknown>> {
  const { person, phone, departmentId, referees: from = 85_000 + Number(phone.slice(-3)) * 3 } = graduate;
  const department = departments.find(({ id }) => id === departmentId) ?? random.pick(departments);
  const first = 2012 + random.whole(6);
  const referees = refereePlaces.map((place, index) => {
    const other = personOf(random, from + index);
    return [
      place,
      {
        fullName: `${other.first_name} ${other.surname}`,
        email: other.email,
        mobileNumber: other.mobile_number,
        institution: 'Federal University of Technology, Gurara',
      },
    ] as const;
  });
  const subjects = Object.fromEntries([1, 2, 4, 5, 6, 9, 10, 11].map((id) => [String(id), '3']));
  return {
    programme: {
      facultyId: String(department.faculty_id),
      departmentId: String(department.id),
      programmeId: String(1 + random.whole(5)),
      modeOfStudyId: String(1 + random.whole(2)),
      enrolledBefore: 'No',
    },
    'basic-information': {
      genderId: person.gender === 'Male' ? '1' : '2',
      dateOfBirth: `${1985 + random.whole(12)}-0${1 + random.whole(9)}-1${random.whole(10)}`,
      countryId: String(person.country_id),
      stateId: String(person.state_id),
      lgaId: String(person.lga_id),
      maritalStatusId: '1',
      homeTown: 'Gurara',
      nin: graduate.nin ?? String(10_000_000_000 + random.whole(89_999_999_999)),
      religionId: '1',
      mobileNumber: phone,
      email: person.email,
      contactAddress: person.permanent_address,
      permanentAddress: person.permanent_address,
      numberOfChildren: String(random.whole(4)),
    },
    'next-of-kin': {
      nextOfKin: {
        fullname: `Ruth ${person.surname}`,
        relationshipId: '2',
        mobileNumber: '08031234567',
        email: 'ruth@mail.example',
        address: person.permanent_address,
      },
    },
    'education-and-experience': {
      educationHistory: [
        {
          institution: 'Federal University of Technology, Gurara',
          course: department.name,
          qualification: 'B.Tech',
          classOfDegree: random.pick(['First Class', 'Second Class Upper', 'Second Class Lower']),
          from: String(first),
          to: String(first + 5),
        },
      ],
      languages: [{ language: 'English', proficiency: 'Fluent' }],
    },
    documents: Object.fromEntries(graduatePapers.map((paper) => [paper, portraitId(`${phone} ${paper}`)])),
    'o-level-results': {
      oLevelInfo: [
        {
          ExaminationTypeId: '1',
          examCenter: 'Government College, Gurara',
          examNumber: `42${phone.slice(-8)}`,
          examYear: String(first - 1),
          resultPin: '123456789012',
          resultSerialNumber: `WRN${phone.slice(-8)}`,
          subjectGrade: subjects,
        },
      ],
    },
    referees: { referees: Object.fromEntries(referees) },
    'other-information': {
      disability: null,
      hearAboutUsId: String(1 + random.whole(8)),
      fieldOfStudy: department.name,
      statement,
    },
  };
}
