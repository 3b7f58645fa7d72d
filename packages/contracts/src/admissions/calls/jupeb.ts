import {
  defineCall,
  flag,
  listOf,
  maybe,
  mixed,
  nothing,
  object,
  paperMark,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { jupebOLevelSchema, jupebPersonalSchema, jupebSponsorSchema } from '../schemas/jupeb';

const sitting = {
  examinationType: text(),
  examinationTypeId: text(),
  examNumber: text(),
  examCenter: text(),
  examYear: text(),
  /** Only the last four characters; the rest is hidden. */
  resultPin: text(),
  resultSerialNumber: text(),
  /** Subject name to grade name. */
  subjectGrade: mixed<Record<string, string>>().required(),
  /** Subject id to grade id. */
  subjectGradeId: mixed<Record<string, string>>().required(),
  applicationFormId: text(),
};

/** The saved JUPEB application, as the specification's server record. Ids are text, '' or null when not chosen yet. */
export const jupebRecord = shape({
  /** Counts up with every save; sent back with the next one. */
  version: whole(),
  applicationType: text(),
  applicationTypeId: whole(),
  basicInformation: shape({
    id: text(),
    passport: maybe(),
    lastname: text(),
    firstname: text(),
    middlename: text(),
    maidenName: text(),
    sessionId: whole(),
    session: text(),
    studentTypeId: whole(),
    titleId: maybe(),
    title: maybe(),
    genderId: maybe(),
    gender: maybe(),
    dateOfBirth: maybe(),
    countryId: maybe(),
    country: maybe(),
    stateId: maybe(),
    state: maybe(),
    lgaId: maybe(),
    lga: maybe(),
    mobileNumber: text(),
    nin: maybe(),
    permanentAddress: maybe(),
    email: text(),
    disability: maybe(),
    religionId: maybe(),
    religion: maybe(),
    jupebOptionId: maybe(),
    jupebOption: maybe(),
    jupebOptionSubjectId: maybe(),
    jupebOptionSubject: maybe(),
    facultyId: maybe(),
    faculty: maybe(),
    departmentId: maybe(),
    department: maybe(),
    applicationNumber: text(),
    formCompleted: flag(),
    /** ISO time of the submission. */
    completedAt: maybe(),
    maritalStatusId: maybe(),
    maritalStatus: maybe(),
    rrr: text(),
  }),
  sponsor: object({
    fullname: text(),
    address: text(),
    mobileNumber: text(),
    email: text(),
    relationshipId: text(),
    relationship: text(),
  })
    .nullable()
    .defined(),
  referee: object({ fullname: text(), address: text(), mobileNumber: text(), email: text() })
    .nullable()
    .defined(),
  olevelResponse: listOf(sitting),
});

/** Answer to a save: the applicant id, and the version to send next. */
const saved = shape({ data: text(), version: whole() });

export const jupebApplication = {
  verifyAndLoad: defineCall({
    method: 'GET',
    path: '/JupebApplication/verify-and-load-jupeb-application-form/{rrr}',
    summary: 'Opens the application of a paid RRR and starts the applicant session',
    access: 'public',
    perMinute: 120,
    countedBy: 'rrr',
    params: object({ rrr: string().required() }),
    data: jupebRecord,
  }),
  current: defineCall({
    method: 'GET',
    path: '/JupebApplication/application',
    summary: 'The application of the applicant session',
    access: 'applicant',
    data: jupebRecord,
  }),
  savePersonal: defineCall({
    method: 'POST',
    path: '/JupebApplication/personal-details',
    summary: 'Saves step 1; answers the applicant id',
    access: 'applicant',
    body: jupebPersonalSchema,
    data: saved,
  }),
  saveSponsor: defineCall({
    method: 'POST',
    path: '/JupebApplication/sponsor-and-referee',
    summary: 'Saves step 2',
    access: 'applicant',
    body: jupebSponsorSchema,
    data: saved,
  }),
  saveOLevel: defineCall({
    method: 'POST',
    path: '/JupebApplication/o-level-results',
    summary: 'Saves step 3 and submits the application',
    access: 'applicant',
    body: jupebOLevelSchema,
    data: saved,
  }),
  slip: defineCall({
    method: 'GET',
    path: '/JupebApplication/application-slip',
    summary: 'The submitted application with its verification code and QR (SVG path data)',
    access: 'applicant',
    data: shape({
      record: jupebRecord,
      verification: paperMark(),
      /** ISO time of this print. */
      printedAt: text(),
    }),
  }),
  signOut: defineCall({
    method: 'POST',
    path: '/JupebApplication/sign-out',
    summary: 'Ends the applicant session',
    access: 'public',
    data: nothing,
  }),
};

export const userDocument = {
  /** Multipart, one file `passport`: png or jpeg by content, smaller than 102,400 bytes; stored re-encoded. */
  uploadPassport: defineCall({
    method: 'POST',
    path: '/UserDocument/upload-passport',
    summary: 'Stores the passport photo of the applicant session',
    access: 'applicant',
    data: shape({ passport: text(), version: whole() }),
  }),
  passport: defineCall({
    method: 'GET',
    path: '/UserDocument/passport/{id}',
    summary: 'A passport photo, for its owner only',
    access: 'public',
    params: object({ id: string().required() }),
    produces: 'image/jpeg',
    data: nothing,
  }),
};

export const verification = {
  document: defineCall({
    method: 'GET',
    path: '/Verification/{code}',
    summary: 'What a printed document with this code says, for whoever holds the paper',
    access: 'public',
    perMinute: 30,
    countedBy: 'code',
    params: object({ code: string().required() }),
    data: shape({
      /** `Payment receipt RCP20260000017`. */
      document: text(),
      fullName: text(),
      session: text(),
      /** Numbers, amounts and states that must stand on the paper, in its order. */
      rows: listOf({ label: text(), value: text() }),
      /** ISO time; null for a paper that says how things stand, whenever it is printed. */
      issuedAt: maybe(),
      valid: flag(),
    }),
  }),
};
