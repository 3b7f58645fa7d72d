import { useState } from 'react';
import { boolean, object, string } from 'yup';
import { ProblemError } from '../../http';
import {
  CheckboxField,
  DateField,
  ErrorSummary,
  FieldOf,
  FileField,
  Form,
  PhoneField,
  PhotoField,
  Picker,
  PickerField,
  RadioField,
  SelectField,
  SharedComputerSwitch,
  StepForm,
  Stepper,
  StepReview,
  SubmitButton,
  TextAreaField,
  TextField,
  UploadField,
  type PickerChoice,
} from '../../forms';
import { type ApplicationRecord, fileUpload, formOf, programmes } from '@portal/contracts/admissions';
import { jupebRecordBuilder } from '@portal/contracts/admissions/testing';
import { type Field, type Step } from '../../forms/definition';
import { Button, SimpleGrid, Stack, Text } from '../../ui';
import { toast } from '../../ui/overlay';
import type { GalleryPage } from '../page';
import { Specimen } from '../specimen';

const people: PickerChoice[] = [
  { value: '1', label: 'Amina Bello', detail: 'Computer Science' },
  { value: '2', label: 'Amina Bello', detail: 'Bursary' },
  { value: '3', label: 'Chidi Okafor', detail: 'Mathematics' },
];
const find = (text: string) =>
  Promise.resolve(people.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())));

const schema = object({
  surname: string().trim().required('Surname is required'),
  phone: string().trim().required('Phone number is required'),
  type: string().required('Choose a type'),
  sex: string().required('Choose one'),
  since: string(),
  head: string().required('Choose the head'),
  note: string(),
  agree: boolean().oneOf([true], 'Agree first'),
});
const answers = { surname: '', phone: '', type: '', sex: '', since: '', head: '', note: '', agree: false };

function Fields() {
  return (
    <Specimen
      title="A form"
      note="Send it empty for the summary of errors. What is typed is kept as a draft; “Refuse” is refused by the server."
    >
      <Form
        label="Sample"
        schema={schema}
        defaults={answers}
        draftKey="draft:gallery:form"
        onSubmit={({ surname }) => {
          if (surname !== 'Refuse') return toast({ severity: 'success', title: 'Saved' });
          const errors = [{ path: 'surname', message: 'This surname is taken' }];
          throw new ProblemError({ code: 'INVALID', status: 422, message: 'Look again', errors });
        }}
      >
        <ErrorSummary />
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="5" mb="5">
          <TextField name="surname" label="Surname" hint="As on the certificate" />
          <PhoneField name="phone" label="Phone number" />
          <SelectField
            name="type"
            label="Type"
            options={[
              { value: 'staff', label: 'Staff' },
              { value: 'student', label: 'Student' },
            ]}
          />
          <DateField name="since" label="Active from" optional />
          <RadioField
            name="sex"
            label="Sex"
            options={[
              { value: 'F', label: 'Female' },
              { value: 'M', label: 'Male' },
            ]}
          />
          <PickerField name="head" label="Head of department" find={find} />
          <TextAreaField name="note" label="Note" optional wide />
          <CheckboxField name="agree" label="The entries are true" wide />
        </SimpleGrid>
        <SubmitButton>Save</SubmitButton>
      </Form>
    </Specimen>
  );
}

function Pickers() {
  const [chosen, setChosen] = useState<PickerChoice | null>(null);
  return (
    <>
      <Specimen title="Picker" note="One of too many for a list; the server searches.">
        <Picker label="User" hint="Name or email" find={find} chosen={chosen} onChange={setChosen} />
        <Text mt="2">Chosen: {chosen ? `${chosen.label}, ${chosen.detail ?? ''}` : 'nobody'}</Text>
      </Specimen>
      <Specimen title="A search that fails">
        <Picker
          label="Role"
          find={() => Promise.reject(new Error('The portal is very busy.'))}
          chosen={null}
          onChange={() => undefined}
        />
      </Specimen>
    </>
  );
}

const steps = ['Personal', 'Sponsor', 'O-level', 'Review'].map((title) => ({
  id: title.toLowerCase(),
  title,
}));
const question: Field = { kind: 'text', name: 'name', label: 'A question of a definition' };

const record = jupebRecordBuilder({ done: 3 });
function stepNamed(id: string): Step<ApplicationRecord> {
  const step = formOf(programmes.jupeb)?.steps.find((each) => each.id === id);
  if (!step) throw new Error(`no step ${id}`);
  return step as Step<ApplicationRecord>;
}

function Steps() {
  const [current, setCurrent] = useState(2);
  const [letter, setLetter] = useState<File | null>(null);
  return (
    <>
      <Specimen title="Stepper" note="Back by a press, forward only by saving.">
        <Stepper steps={steps} current={current} onBack={setCurrent} />
        <Button size="sm" mt="3" onClick={() => setCurrent((now) => Math.min(now + 1, steps.length - 1))}>
          Save this step
        </Button>
      </Specimen>
      <Specimen title="A saved step, to be looked through">
        <StepReview step={stepNamed('sponsor')} record={record} onChange={() => undefined} />
      </Specimen>
      <Specimen title="One question of a definition">
        <Form schema={object({ name: string() })} defaults={{ name: '' }} onSubmit={() => undefined}>
          <FieldOf field={question} />
        </Form>
      </Specimen>
      <Specimen title="Passport photo">
        <PhotoField name="Amina Bello" onUpload={() => Promise.resolve()} />
      </Specimen>
      <Specimen title="A file beside a form">
        <FileField
          label="Letter"
          hint="A PDF of at most 2 MB."
          accept={['.pdf']}
          limit={2 * 1024 * 1024}
          refusal="Only a PDF can be attached."
          file={letter}
          onChange={setLetter}
        />
      </Specimen>
      <Specimen title="A file that is sent when it is chosen">
        <Form schema={object({ document: string() })} defaults={{ document: '' }} onSubmit={() => undefined}>
          <UploadField name="document" label="Birth certificate" hint="A PDF or a picture" {...fileUpload} />
        </Form>
      </Specimen>
      <Specimen title="Shared computer">
        <SharedComputerSwitch />
      </Specimen>
    </>
  );
}

function OLevel() {
  return (
    <Specimen title="A step with O-level sittings" note="A whole step from its definition.">
      <Stack>
        <StepForm step={stepNamed('o-level')} record={record} onSave={() => Promise.resolve()} />
      </Stack>
    </Specimen>
  );
}

export const forms: readonly GalleryPage[] = [
  {
    path: 'form',
    title: 'Form and fields',
    shows: [
      'Form',
      'ErrorSummary',
      'SubmitButton',
      'TextField',
      'PhoneField',
      'SelectField',
      'DateField',
      'RadioField',
      'TextAreaField',
      'CheckboxField',
      'Input',
      'NativeSelect',
      'Textarea',
      'FieldFrame',
    ],
    Show: Fields,
  },
  { path: 'pickers', title: 'Pickers', shows: ['Picker', 'PickerField'], Show: Pickers },
  {
    path: 'steps',
    title: 'Steps of an application',
    shows: [
      'Stepper',
      'StepReview',
      'FieldOf',
      'PhotoField',
      'FileField',
      'UploadField',
      'SharedComputerSwitch',
    ],
    Show: Steps,
  },
  {
    path: 'o-level',
    title: 'O-level results',
    shows: ['StepForm', 'OLevelFields', 'CardField'],
    Show: OLevel,
  },
];
