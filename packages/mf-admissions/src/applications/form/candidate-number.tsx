import { jambNumberField, type JambNumberRule } from '@portal/contracts/admissions';
import { ErrorSummary, Form, SubmitButton, TextField } from '@portal/shared/forms';
import { object } from '@portal/shared/model';
import { Alert, Box, Button, Text } from '@portal/shared/ui';
import type { Candidate } from './candidate.api';

const schema = object({
  jambNumber: jambNumberField({
    required: 'please input your JAMB registration number',
    invalid: 'invalid JAMB registration number',
  }),
});

interface NumberFormProps {
  rule: JambNumberRule | undefined;
  onNumber(number: string): void;
  onCancel?: (() => void) | undefined;
}

/** Asks for the number first: whom JAMB's list knows by it types nothing that stands there. */
export function NumberForm({ rule, onNumber, onCancel }: NumberFormProps) {
  return (
    <Form
      label="Your JAMB number"
      schema={schema}
      defaults={{ jambNumber: '' }}
      context={() => (rule ? { jambNumbers: rule } : {})}
      onSubmit={({ jambNumber }) => onNumber(jambNumber)}
    >
      <ErrorSummary />
      <Text mb="5" color="fg.muted">
        We look for you on JAMB’s list with it. What stands there you need not enter.
      </Text>
      <TextField
        name="jambNumber"
        label="JAMB Registration Number"
        hint="The year, 8 digits and 2 letters, as on your JAMB slip."
        autoComplete="off"
      />
      <Box mt="6" display="flex" gap="3" flexWrap="wrap">
        <SubmitButton>Continue</SubmitButton>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            Keep the number as it is
          </Button>
        )}
      </Box>
    </Form>
  );
}

/** Where the section was opened again for the choice, the list's department is only a word beside it. */
const ofChoice = ({ listedDepartment }: Candidate) =>
  listedDepartment
    ? `School and department you can change here: the admissions office has opened them. JAMB’s list has ${listedDepartment}. The rest`
    : 'What stands there';

/** What a direct entrant enters by is typed as their papers have it. */
const ofEntry = ({ listedEntry }: Candidate) =>
  listedEntry
    ? ` JAMB’s list also says: ${listedEntry}. Enter here what your papers say: the admissions office sees where the two differ.`
    : '';

function wordsOf(candidate: Candidate | undefined): { title: string; body: string; known?: true } {
  if (!candidate) {
    return {
      title: 'JAMB’s list could not be asked',
      body: 'Enter what stands on your JAMB slip. It is compared with the list when you save.',
    };
  }
  if (candidate.known) {
    return {
      known: true,
      title: 'You are on JAMB’s list',
      body: `${ofChoice(candidate)} is filled in and cannot be changed here. Is it wrong? JAMB corrects it.${ofEntry(candidate)}`,
    };
  }
  if (candidate.listed) {
    return {
      title: 'This number stands on JAMB’s list under other names',
      body: 'If it is yours, go on and enter what stands on your JAMB slip. The admissions office joins you to the list when it sees your papers.',
    };
  }
  return {
    title: 'This number is not on JAMB’s list yet',
    body: 'Go on and enter what stands on your JAMB slip. The office compares it with the list when it comes.',
  };
}

interface CandidateNoticeProps {
  candidate: Candidate | undefined;
  onOther(): void;
}

/** Whether JAMB's list knows the applicant, and what follows from it. */
export function CandidateNotice({ candidate, onOther }: CandidateNoticeProps) {
  const { title, body, known } = wordsOf(candidate);
  return (
    <Box mb="6">
      <Alert status={known ? 'success' : 'info'} title={title}>
        {body}
      </Alert>
      <Button mt="3" size="sm" variant="outline" onClick={onOther}>
        Use another JAMB number
      </Button>
    </Box>
  );
}
