import {
  admissions,
  capacities,
  rated,
  ratings,
  recommendationLabels,
  referenceSchema,
} from '@portal/contracts/admissions';
import {
  ErrorSummary,
  PhoneField,
  RadioField,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { formatDate } from '@portal/shared/model';
import { DescriptionList, Flex, Grid, Heading, Stack } from '@portal/shared/ui';
import { ConfirmButton } from '@portal/shared/ui/overlay';
import { choicesOfLabels } from '@portal/shared/lists';
import { CheckedForm } from '../../lib/checked-form';
import { isProblem } from '../../lib/problem';
import type { Opened } from './referee.api';

const same = (words: readonly string[]) => words.map((value) => ({ value, label: value }));

function Judgement() {
  return (
    <Stack gap="4">
      <Heading as="h2" size="md">
        How do you rate the applicant?
      </Heading>
      {Object.entries(rated).map(([name, label]) => (
        <RadioField key={name} name={name} label={label} options={same(ratings)} />
      ))}
      <RadioField
        name="recommendation"
        label="Recommendation"
        options={choicesOfLabels(recommendationLabels)}
      />
      <TextAreaField
        name="remarks"
        label="Remarks"
        hint="In 50 to 3,000 characters. The applicant never sees them."
        rows={8}
      />
    </Stack>
  );
}

/** Whoever has sent from another tab is thanked, and not told that nothing was sent. */
const orReceived = (onSent: () => void) => (error: unknown) => {
  if (!isProblem(error, 'REFERENCE_RECEIVED')) throw error;
  onSent();
};

const check = {
  title: 'Check your reference',
  text: 'Once sent, it can no longer be changed. Is everything right?',
  send: 'Send it now',
};

interface ReferenceFormProps {
  token: string;
  opened: Opened;
  onSent: () => void;
  onDeclined: () => void;
}

/** What somebody who was asked writes about an applicant, or that they would rather not. */
export function ReferenceForm({ token, opened, onSent, onDeclined }: ReferenceFormProps) {
  const send = useCall(admissions.refereeForm.send);
  const decline = useCall(admissions.refereeForm.decline);
  const nothing = Object.fromEntries(Object.keys(rated).map((name) => [name, '']));
  return (
    <CheckedForm
      label="Reference"
      check={check}
      // The beginning of the link tells references in one browser apart, and opens none.
      draftKey={`draft:reference:${token.slice(0, 8)}`}
      schema={referenceSchema}
      defaults={{
        fullName: opened.fullName,
        position: '',
        institution: opened.institution,
        mobileNumber: '',
        yearsKnown: '',
        capacity: '',
        ...nothing,
        recommendation: '',
        remarks: '',
      }}
      onSubmit={async (reference) => {
        await send.mutateAsync({ body: { ...reference, token } }).then(onSent, orReceived(onSent));
      }}
      failureTitle="Your reference was not sent"
    >
      <Stack gap="6">
        <ErrorSummary />
        <DescriptionList
          items={[
            ['Applicant', opened.applicant],
            ['Programme', opened.programme],
            ['Please write by', formatDate(opened.lastDay)],
          ]}
        />
        <Grid gap="5" templateColumns={{ base: '1fr', md: '1fr 1fr' }} alignItems="start">
          <TextField name="fullName" label="Full Name" autoComplete="name" />
          <TextField name="position" label="Position" autoComplete="organization-title" />
          <TextField name="institution" label="Institution" autoComplete="organization" />
          <PhoneField name="mobileNumber" label="Phone" />
          <TextField
            name="yearsKnown"
            label="How long have you known the applicant?"
            hint="In whole years; 0 for less than one."
            inputMode="numeric"
          />
          <SelectField name="capacity" label="Capacity" options={same(capacities)} />
        </Grid>
        <Judgement />
        <Flex gap="3" wrap="wrap" justify="space-between">
          <SubmitButton>Send my reference</SubmitButton>
          <ConfirmButton
            variant="outline"
            question="Write no reference?"
            body="The applicant is told that you cannot, and names somebody else. The link then no longer works."
            confirm="I cannot write one"
            onConfirm={async () => {
              await decline.mutateAsync({ body: { token } }).then(onDeclined, orReceived(onSent));
            }}
          >
            I would rather not write one
          </ConfirmButton>
        </Flex>
      </Stack>
    </CheckedForm>
  );
}
