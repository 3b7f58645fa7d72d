import {
  academics,
  missingResultOutcomeLabels,
  missingResultOutcomes,
  type MissingResultOutcome,
} from '@portal/contracts/academics';
import { RadioField, TextAreaField } from '@portal/shared/forms';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { closedObject, string, whyField } from '@portal/shared/model';
import { Stack, Text } from '@portal/shared/ui';
import type { MissingResult } from './missing-results.api';

const answered = closedObject({
  outcome: string<MissingResultOutcome>()
    .oneOf(missingResultOutcomes, 'Choose what became of it')
    .required('Choose what became of it'),
  answer: whyField(),
});

function AnswerFields() {
  return (
    <Stack gap="4">
      <RadioField
        name="outcome"
        label="What became of it"
        options={missingResultOutcomes.map((value) => ({ value, label: missingResultOutcomeLabels[value] }))}
      />
      <TextAreaField name="answer" label="Answer" hint="The student reads it." />
    </Stack>
  );
}

const of = ({ code, fullName }: MissingResult) => `${code} of ${fullName}`;

/** What is done with a missing result. Scores are entered and amended on the sheet; here is said that they were. */
export const missingResultActions: readonly RowAction<MissingResult>[] = [
  rowAction({
    label: 'Answer',
    may: 'answer',
    primary: true,
    question: (row: MissingResult) => `Answer about ${of(row)}?`,
    consequence: ({ note }: MissingResult) => (
      <Stack gap="2">
        <Text color="fg">“{note}”</Text>
        <Text textStyle="sm">
          Enter the score on the sheet first, or ask there for an amendment. Nothing here changes a grade.
        </Text>
      </Stack>
    ),
    confirm: 'Send the answer',
    fields: { schema: answered, defaults: { outcome: '', answer: '' }, form: AnswerFields },
    call: academics.missingResults.answer,
    input: ({ id }: MissingResult, { outcome, answer }) => ({ body: { id, outcome, answer } }),
    done: ({ row }) => `${of(row)} is answered`,
  }),
  rowAction({
    label: 'Take back',
    may: 'withdraw',
    question: (row: MissingResult) => `Take back the question about ${of(row)}?`,
    call: academics.missingResults.withdraw,
    input: ({ id }: MissingResult) => ({ body: { id } }),
    done: 'The question is taken back',
  }),
];
