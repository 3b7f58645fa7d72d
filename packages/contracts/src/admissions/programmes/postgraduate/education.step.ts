import { string, wireObject } from '@portal/shared/model';
import { versionField } from '../../applications/application.schema';
import { applicationTexts } from '../../applications/application.texts';
import { rows, text } from '../../applications/fields';
import { cellField, rowsField, yearField } from '../../applications/rows.schema';
import type { AnswerStep } from '../../applications/step-definition';
import { postgraduateTexts as texts } from './postgraduate.texts';

const mostQualifications = 6;
const mostEmployers = 6;
const mostOthers = 10;

const period = () => ({ from: yearField(), to: yearField('from') });

const body = wireObject({
  applicantId: string().default('').trim(),
  educationHistory: rowsField(
    wireObject({
      institution: cellField(),
      course: cellField(),
      qualification: cellField(60),
      classOfDegree: cellField(60),
      ...period(),
    }),
    { least: 1, most: mostQualifications, required: texts.educationRequired },
  ),
  employment: rowsField(wireObject({ employer: cellField(), position: cellField(), ...period() }), {
    most: mostEmployers,
  }),
  publications: rowsField(wireObject({ title: cellField(300), status: cellField(60), year: yearField() }), {
    most: mostOthers,
  }),
  honours: rowsField(wireObject({ honour: cellField(), yearObtained: yearField() }), { most: mostOthers }),
  languages: rowsField(wireObject({ language: cellField(60), proficiency: cellField(60) }), {
    most: mostOthers,
  }),
  version: versionField(),
});

/** Step d: what was studied and done before. */
export const educationStep: AnswerStep = {
  id: 'pg-education',
  hash: texts.hashes.education,
  title: texts.steps.education,
  path: 'education-and-experience',
  summary: 'Saves step 4',
  groups: [
    {
      title: 'Education history',
      note: 'Each degree or diploma that you hold, the newest first.',
      fields: [
        rows('educationHistory', 'Qualifications', {
          rowName: 'Qualification',
          least: 1,
          most: mostQualifications,
          fields: [
            text('institution', 'Institution'),
            text('course', 'Course of Study'),
            text('qualification', 'Degree or Diploma', { hint: 'As in B.Sc. or HND.' }),
            text('classOfDegree', 'Class of Degree', { hint: 'As in Second Class Upper.' }),
            text('from', 'From (year)'),
            text('to', 'To (year)'),
          ],
        }),
      ],
    },
    {
      title: 'Employment',
      note: 'Where you have worked, if anywhere. For work that you still do, put this year.',
      fields: [
        rows('employment', 'Employers', {
          rowName: 'Employer',
          least: 0,
          most: mostEmployers,
          optional: true,
          fields: [
            text('employer', 'Employer'),
            text('position', 'Position'),
            text('from', 'From (year)'),
            text('to', 'To (year)'),
          ],
        }),
      ],
    },
    {
      title: 'Publications',
      fields: [
        rows('publications', 'List of publications', {
          rowName: 'Publication',
          least: 0,
          most: mostOthers,
          optional: true,
          fields: [
            text('title', 'Title', { wide: true }),
            text('status', 'Status', { hint: 'As in published, accepted or submitted.' }),
            text('year', 'Year'),
          ],
        }),
      ],
    },
    {
      title: 'Honours and awards',
      fields: [
        rows('honours', 'List of honours', {
          rowName: 'Honour',
          least: 0,
          most: mostOthers,
          optional: true,
          fields: [text('honour', 'Honour or Award'), text('yearObtained', 'Year Obtained')],
        }),
      ],
    },
    {
      title: 'Languages',
      fields: [
        rows('languages', 'List of languages', {
          rowName: 'Language',
          least: 0,
          most: mostOthers,
          optional: true,
          fields: [
            text('language', 'Language'),
            text('proficiency', 'Proficiency', { hint: 'As in fluent, good or basic.' }),
          ],
        }),
      ],
    },
  ],
  body,
  sends: { applicantId: 'id' },
  saved: { title: texts.saved.education, body: applicationTexts.nextStep },
};
