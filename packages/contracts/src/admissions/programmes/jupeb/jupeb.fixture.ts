import type { ApplicationFacts, ApplicationRecord } from '../../applications/application-facts';
import type { SavedSitting } from '../../applications/sittings.schema';

type Named = Readonly<Record<string, string | null>>;
/** The record that JUPEB's calls answer, with its parts by name. */
export interface JupebRecord extends ApplicationRecord {
  readonly basicInformation: ApplicationFacts & Readonly<Record<string, unknown>>;
  readonly sponsor: Named | null;
  readonly referee: Named | null;
  readonly olevelResponse: readonly SavedSitting[];
}

interface Options {
  /** How many steps are saved: 0 to 3. */
  done?: number;
  version?: number;
}

const empty: JupebRecord['basicInformation'] = {
  id: '41',
  passport: null,
  lastname: "O'Neil-Adéṣọlá",
  firstname: 'Ọlábísí',
  middlename: '',
  maidenName: '',
  sessionId: 5,
  session: '2026/2027',
  studentTypeId: 2,
  titleId: null,
  title: null,
  genderId: null,
  gender: null,
  dateOfBirth: '0001-01-01T00:00:00',
  countryId: null,
  country: null,
  stateId: null,
  state: null,
  lgaId: null,
  lga: null,
  mobileNumber: '+2348031234567',
  nin: null,
  permanentAddress: null,
  email: 'olabisi@example.com',
  disability: null,
  religionId: null,
  religion: null,
  jupebOptionId: null,
  jupebOption: null,
  jupebOptionSubjectId: null,
  jupebOptionSubject: null,
  facultyId: null,
  faculty: null,
  departmentId: null,
  department: null,
  applicationNumber: 'JUP/26/00041',
  formCompleted: false,
  completedAt: null,
  maritalStatusId: null,
  maritalStatus: null,
  rrr: '280358747919',
};

const personal: Record<string, string> = {
  passport: 'photo-1',
  titleId: '3',
  title: 'Miss',
  genderId: '2',
  gender: 'Female',
  dateOfBirth: '2008-02-29',
  countryId: '1',
  country: 'Nigeria',
  stateId: '28',
  state: 'Ogun',
  lgaId: '501',
  lga: 'Ijebu Ode',
  nin: '*******8901',
  permanentAddress: '12 Bonny Street, Gurara',
  religionId: '1',
  religion: 'Christianity',
  jupebOptionId: '2',
  jupebOption: 'School of Physical Sciences',
  jupebOptionSubjectId: '7',
  jupebOptionSubject: 'Mathematics, Physics, Chemistry',
};

const sponsor = {
  fullname: 'Adewale Adesola',
  address: '12 Bonny Street, Gurara',
  mobileNumber: '08031234568',
  email: 'adewale@example.com',
  relationshipId: '1',
  relationship: 'Father',
};
const referee = {
  fullname: 'Grace Okon',
  address: 'Government College, Gurara',
  mobileNumber: '08031234569',
  email: 'grace@example.com',
};

const subjects = [
  'English Language',
  'Mathematics',
  'Physics',
  'Chemistry',
  'Biology',
  'Economics',
  'Geography',
  'Yoruba',
];

const sitting: JupebRecord['olevelResponse'][number] = {
  awaitingResult: false,
  examinationType: 'WAEC (WASSCE)',
  examinationTypeId: '1',
  examNumber: '4123456789',
  examCenter: 'Government College, Gurara',
  examYear: '2025',
  resultPin: '********4321',
  resultSerialNumber: '*******8765',
  subjectGrade: Object.fromEntries(subjects.map((name) => [name, 'B3'])),
  subjectGradeId: Object.fromEntries(subjects.map((_, index) => [String(index + 1), '3'])),
  applicationFormId: '41',
};

/** A JUPEB record for tests, with as many steps saved as asked for. */
export function jupebRecordBuilder({ done = 0, version = done }: Options = {}): JupebRecord {
  return {
    version,
    applicationType: 'JUPEB',
    applicationTypeId: 3,
    basicInformation: {
      ...empty,
      ...(done > 0 && personal),
      formCompleted: done > 2,
      completedAt: done > 2 ? '2026-11-21T09:42:00.000Z' : null,
    },
    sponsor: done > 1 ? sponsor : null,
    referee: done > 1 ? referee : null,
    olevelResponse: done > 2 ? [sitting] : [],
  };
}
