import {
  bornBefore,
  calls,
  maximumAge,
  minimumAge,
  ninDigits,
  noDate,
  formatDate,
  maskTail,
  texts,
} from '@portal/shared/model';
import { jupebApplication } from '../calls/jupeb';
import { jupebPersonalSchema } from '../schemas/jupeb';
import {
  type Answers,
  day,
  digits,
  email,
  longText,
  phone,
  pick,
  type Step,
  text,
  yesNo,
} from '@portal/shared/forms/definition';
import { chosen, type JupebRecord } from './jupeb-record';

const { jupeb } = texts;
type R = JupebRecord;

const numberAt = (answers: Answers, name: string) => Number(answers[name]) || 0;

/** The query of a list that depends on those answers, by their name on the wire; `null` until all are given. */
const needs = (names: Record<string, string>) => (answers: Answers) => {
  const entries = Object.entries(names).map(([key, name]) => [key, numberAt(answers, name)] as const);
  return entries.every(([, value]) => value > 0) ? Object.fromEntries(entries) : null;
};

const name = {
  title: 'Name',
  note: 'As on your invoice. To correct a name, call the help line before you submit.',
  fields: [
    pick<R>('titleId', 'Title', { options: 'titles', read: ({ basicInformation: p }) => p.title }),
    text<R>('lastname', 'Last Name', { readOnly: true, read: ({ basicInformation: p }) => p.lastname }),
    text<R>('firstname', 'First Name', { readOnly: true, read: ({ basicInformation: p }) => p.firstname }),
    text<R>('middlename', 'Middle Name', {
      readOnly: true,
      optional: true,
      when: (answers) => Boolean(answers.middlename),
      read: ({ basicInformation: p }) => p.middlename,
    }),
    text<R>('maidenName', 'Maiden Name', { optional: true, read: ({ basicInformation: p }) => p.maidenName }),
  ],
};

const birthAndOrigin = {
  title: 'Birth and origin',
  fields: [
    pick<R>('genderId', 'Sex', {
      options: 'genders',
      autoComplete: 'sex',
      read: ({ basicInformation: p }) => p.gender,
    }),
    day<R>('dateOfBirth', 'Date of Birth', {
      autoComplete: 'bday',
      earliest: (today) => bornBefore(today, maximumAge + 1),
      latest: (today) => bornBefore(today, minimumAge),
      read: ({ basicInformation: p }) => formatDate(p.dateOfBirth),
    }),
    pick<R>('countryId', 'Country', {
      options: 'countries',
      clears: ['stateId', 'lgaId'],
      read: ({ basicInformation: p }) => p.country,
    }),
    pick<R>('stateId', 'State of Origin', {
      options: { call: calls.lookups.states, query: needs({ countryId: 'countryId' }) },
      clears: ['lgaId'],
      whenEmpty: 'optional',
      read: ({ basicInformation: p }) => p.state,
    }),
    pick<R>('lgaId', 'LGA of Origin', {
      options: { call: calls.lookups.lgas, query: needs({ countryId: 'countryId', stateId: 'stateId' }) },
      whenEmpty: 'optional',
      read: ({ basicInformation: p }) => p.lga,
    }),
    digits<R>('nin', 'NIN', {
      length: ninDigits,
      sensitive: true,
      hint: 'The 11 digits of your National Identification Number.',
      read: ({ basicInformation: p }) => p.nin && maskTail(p.nin),
    }),
    pick<R>('religionId', 'Religion', {
      options: 'religions',
      read: ({ basicInformation: p }) => p.religion,
    }),
    yesNo<R>('hasDisability', 'Disability', {
      clears: ['disability'],
      read: ({ basicInformation: p }) => p.disability ?? 'No',
    }),
    text<R>('disability', 'Describe your disability', {
      wide: true,
      hint: 'So that we can plan for your examinations and accommodation.',
      when: (answers) => answers.hasDisability === 'Yes',
    }),
  ],
};

const contact = {
  title: 'Contact',
  fields: [
    phone<R>('mobileNumber', 'Phone Number', {
      autoComplete: 'tel',
      read: ({ basicInformation: p }) => p.mobileNumber,
    }),
    email<R>('email', 'Email', {
      autoComplete: 'email',
      readOnly: true,
      read: ({ basicInformation: p }) => p.email,
    }),
    longText<R>('permanentAddress', 'Address', {
      autoComplete: 'street-address',
      wide: true,
      read: ({ basicInformation: p }) => p.permanentAddress,
    }),
  ],
};

const choice = {
  title: 'Programme of choice',
  fields: [
    pick<R>('jupebOptionId', 'School', {
      options: 'faculties',
      clears: ['jupebOptionSubjectId'],
      read: ({ basicInformation: p }) => p.jupebOption,
    }),
    pick<R>('jupebOptionSubjectId', 'Subject Combination', {
      options: { call: calls.lookups.subjectCombinations, query: needs({ facultyId: 'jupebOptionId' }) },
      whenEmpty: 'hide',
      read: ({ basicInformation: p }) => p.jupebOptionSubject,
    }),
  ],
};

function answersOf({ basicInformation: p }: R): Answers {
  return {
    titleId: chosen(p.titleId),
    lastname: p.lastname,
    firstname: p.firstname,
    middlename: p.middlename,
    maidenName: p.maidenName,
    genderId: chosen(p.genderId),
    dateOfBirth: p.dateOfBirth && p.dateOfBirth !== noDate ? p.dateOfBirth.slice(0, 10) : '',
    countryId: chosen(p.countryId),
    stateId: chosen(p.stateId),
    lgaId: chosen(p.lgaId),
    nin: p.nin ?? '',
    religionId: chosen(p.religionId),
    hasDisability: p.disability ? 'Yes' : 'No',
    disability: p.disability ?? '',
    mobileNumber: p.mobileNumber,
    email: p.email,
    permanentAddress: p.permanentAddress ?? '',
    jupebOptionId: chosen(p.jupebOptionId),
    jupebOptionSubjectId: chosen(p.jupebOptionSubjectId),
  };
}

/** Step 1. */
export const personalStep: Step<R> = {
  id: 'personal',
  hash: jupeb.hashes.personal,
  title: jupeb.steps.personal,
  groups: [name, birthAndOrigin, contact, choice],
  // The form does not hold the version; the payload adds the one that the person saw.
  schema: jupebPersonalSchema.omit(['version', 'rrr', 'passport']),
  needsPhoto: true,
  save: jupebApplication.savePersonal,
  saved: { title: jupeb.personalSaved, body: jupeb.nextStep },
  context: (lists) => ({
    // We keep the states of Nigeria only.
    hasStates: lists.stateId?.length !== 0,
    hasLgas: lists.stateId?.length !== 0 && lists.lgaId?.length !== 0,
    // Asked only where the school has some; the server checks again.
    hasCombinations: (lists.jupebOptionSubjectId?.length ?? 0) > 0,
  }),
  answersOf,
  payloadOf: (answers, { version, basicInformation: p }) => ({
    ...answers,
    rrr: p.rrr,
    passport: p.passport ?? '',
    version,
  }),
  isDone: ({ basicInformation: p }) => Boolean(p.titleId && p.nin && p.dateOfBirth && p.jupebOptionId),
};
