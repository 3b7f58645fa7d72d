import {
  type AnswerStep,
  applicationForm,
  choice,
  currentCall,
  day,
  digits,
  email,
  factsIn,
  openCall,
  phone,
  recordSchema,
  saveCall,
  signOutCall,
  slipCall,
  text,
  versionField,
} from '@portal/contracts/admissions';
import {
  type ApplicationMode,
  choiceField,
  phoneField,
  string,
  textField,
  wireObject,
} from '@portal/shared/model';

/** A programme that nobody offers: its definition is all that there is of it. */
export const evening = {
  id: 90,
  mode: 'EVENING' as ApplicationMode,
  name: 'Evening School',
  prefix: 'EVE',
};

const personStep: AnswerStep = {
  id: 'person',
  hash: '#person',
  title: 'About you',
  path: 'person',
  summary: 'Saves who the applicant is',
  groups: [
    {
      title: 'You',
      fields: [
        text('surname', 'Surname', { readOnly: true }),
        choice('Home.CountryId', 'Country', { ref: 'countries' }),
        choice('Home.StateId', 'State', { ref: 'states', below: 'Home.CountryId' }),
        phone('Home.Phone', 'Phone', { masked: true }),
        day('Home.BornOn', 'Born on', { masked: true }),
        digits('Home.BadgeNumber', 'Badge', { length: 6, encrypted: true }),
        text('Home.Nickname', 'Nickname', { optional: true }),
      ],
    },
  ],
  body: wireObject({
    Applicant: string().default(''),
    Home: wireObject({
      CountryId: choiceField('choose a country'),
      StateId: choiceField('choose a state'),
      Phone: phoneField('a phone, please', 'no phone', () => true),
      BornOn: textField('a birthday, please'),
      BadgeNumber: textField('a badge, please'),
      Nickname: string().default(''),
    }),
    version: versionField(),
  }),
  sends: { Applicant: 'id' },
  needsPhoto: true,
  saved: { title: 'Saved', body: 'Go on' },
};

const wishStep: AnswerStep = {
  id: 'wish',
  hash: '#wish',
  title: 'Your wish',
  path: 'wish',
  summary: 'Saves the wish and submits',
  record: 'wish',
  groups: [
    {
      title: 'Wish',
      fields: [
        choice('schoolId', 'School', { ref: 'faculties' }),
        email('replyTo', 'Reply to', { masked: true }),
      ],
    },
  ],
  body: wireObject({
    schoolId: choiceField('choose a school'),
    replyTo: textField('an address, please'),
    version: versionField(),
  }),
  sends: {},
  saved: { title: 'Sent', body: 'Done' },
};

const definition = {
  facts: factsIn('file'),
  unasked: ['file.motto'],
  steps: [personStep, wishStep],
};
const served = { base: '/EveningApplication', record: recordSchema(definition) } as const;
export const eveningRecord = served.record;
const saves = { person: saveCall(served, personStep), wish: saveCall(served, wishStep) };
/** Its form, as every programme's is made. */
export const eveningForm = applicationForm({
  definition,
  flow: 'evening',
  calls: {
    verifyAndLoad: openCall(served, 'open'),
    current: currentCall(served),
    slip: slipCall(served),
    signOut: signOutCall(served),
  },
  saves,
  slipTitle: 'Evening slip',
  slip: ({ rows }) => [{ title: 'You', rows: rows('person', ['You']) }],
});
