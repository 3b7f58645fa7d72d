import { namedChoices } from '@portal/shared/lists';
import { feeCategoryRules, finance, type FeeCategory } from '@portal/contracts/finance';
import { ErrorSummary, Form, SelectField, SubmitButton, TextField } from '@portal/shared/forms';
import { request, useQuery } from '@portal/shared/http';
import type { ActionDialogProps, RowAction } from '@portal/shared/lists';
import type { CallData, CallInput } from '@portal/shared/model';
import {
  Alert,
  Box,
  Button,
  DescriptionList,
  ErrorMessage,
  Flex,
  Loading,
  Money,
  Stack,
} from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { ruleChoicesQuery, type RuleChoices, type RuleRow } from '../fees.api';
import { SplitTable } from './split-table';

type Shown = CallData<typeof finance.feeRules.student>;
type Asked = CallInput<typeof finance.feeRules.student>['query'];

function Owed({ shown }: { shown: Shown }) {
  const { lines, first, second, total, covers, payable } = shown;
  return (
    <>
      <SplitTable lines={lines} first={first} second={second} />
      <DescriptionList
        items={[
          ...covers.map(({ description, amount }, index) => {
            return [`Less: ${description}`, <Money key={index} kobo={amount} />] as const;
          }),
          ['Total', <Money key="total" kobo={total} />],
          ['The student pays', <Money key="payable" kobo={payable} />],
        ]}
      />
    </>
  );
}

function Result({ shown }: { shown: Shown }) {
  const { name, matricNumber, level, studentType, department, ruleId, ruleWords, fits } = shown;
  return (
    <Stack gap="4" aria-live="polite">
      <DescriptionList
        items={[
          ['Student', `${name}, ${matricNumber}`],
          [
            'In that session',
            [studentType, level > 0 && `${level} level`, department].filter(Boolean).join(', '),
          ],
          ['By the rule', ruleWords ?? 'None'],
        ]}
      />
      {ruleId === null && <Alert status="info">No rule fits this student: nothing is charged.</Alert>}
      {!fits && <Alert status="warning">This rule is not for this student: it would charge nothing.</Alert>}
      {ruleId !== null && fits && <Owed shown={shown} />}
    </Stack>
  );
}

interface StudentPreviewProps {
  /** What is asked at first. */
  purposeId: number;
  /** Looks at this rule, whether or not it counts; null for the one that counts. */
  rule: RuleRow | null;
  onClose: () => void;
}

/** Asks for whom, and for which session and fee where no rule says it. */
function Question({
  purposeId,
  rule,
  choices,
}: Omit<StudentPreviewProps, 'onClose'> & { choices: RuleChoices }) {
  const [shown, show] = useState<Shown | null>(null);
  const ask = async (asked: Asked) => {
    show(null);
    show(await request(finance.feeRules.student, { query: { ...asked, ...(rule && { ruleId: rule.id }) } }));
  };
  const session = rule?.sessionId ?? choices.sessions[0]?.id ?? '';
  return (
    <>
      <Form
        schema={finance.feeRules.student.query}
        defaults={{ matricNumber: '', sessionId: String(session), purposeId: String(purposeId) }}
        onSubmit={ask}
        label={titleOf(rule)}
      >
        <Stack gap="4">
          <ErrorSummary />
          <TextField name="matricNumber" label="Matric number" digits autoComplete="off" />
          {!rule && (
            <>
              <SelectField name="sessionId" label="Session" options={namedChoices(choices.sessions)} />
              <SelectField name="purposeId" label="Fee" options={namedChoices(choices.purposes)} />
            </>
          )}
          <Box>
            <SubmitButton>Show</SubmitButton>
          </Box>
        </Stack>
      </Form>
      {shown && <Result shown={shown} />}
    </>
  );
}

const titleOf = (rule: RuleRow | null) => (rule ? 'This fee, for a student' : 'What a student owes');

/** What a named student owes: the rule that counts, its lines, both instalments, and what sponsors take off. */
function StudentPreview({ purposeId, rule, onClose }: StudentPreviewProps) {
  const choices = useQuery(ruleChoicesQuery);
  return (
    <Modal open onClose={onClose} title={titleOf(rule)} size="lg">
      <Stack gap="5">
        {choices.isPending && <Loading label="Loading sessions and fees…" />}
        {choices.isError && <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />}
        {choices.data && <Question purposeId={purposeId} rule={rule} choices={choices.data} />}
        <Flex justify="flex-end">
          <Button variant="outline" onClick={onClose}>
            Done
          </Button>
        </Flex>
      </Stack>
    </Modal>
  );
}

/** This fee for a named student, whether or not it counts. */
export function RulePreview({ row: rule, onClose }: ActionDialogProps<RuleRow>) {
  return <StudentPreview purposeId={rule.purposeId} rule={rule} onClose={onClose} />;
}

function CategoryPreview({ row: category, onClose }: ActionDialogProps<FeeCategory>) {
  return (
    <StudentPreview purposeId={feeCategoryRules[category].purposes[0] ?? 1} rule={null} onClose={onClose} />
  );
}

/** What a named student owes by the rule that counts. */
export const previewForStudent: RowAction<FeeCategory> = {
  label: 'Preview for a student',
  dialog: CategoryPreview,
};
