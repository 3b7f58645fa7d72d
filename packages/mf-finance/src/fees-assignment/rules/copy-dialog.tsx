import { finance, feeRuleLabel } from '@portal/contracts/finance';
import { ErrorSummary, Form, SelectField, SubmitButton } from '@portal/shared/forms';
import { request, useQuery } from '@portal/shared/http';
import { useNavigate } from '@portal/shared/router';
import { Button, Flex, Stack, Text } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { asChoices, editPath, ruleChoicesQuery, useFreshFees, type RuleRow } from '../fees.api';

/** A draft of a rule, for its own session or another one; the draft is opened. */
export function CopyDialog({ rule, onClose }: { rule: RuleRow; onClose: () => void }) {
  const choices = useQuery(ruleChoicesQuery);
  const navigate = useNavigate();
  const fresh = useFreshFees();
  const title = 'Copy this fee';
  const copy = async ({ sessionId }: { sessionId?: number | null }) => {
    const body = { sessionId: sessionId ?? null };
    const made = await request(finance.feeRules.copy, { params: { id: rule.id }, body });
    await fresh();
    onClose();
    await navigate(editPath(rule.desk, made.id));
  };
  return (
    <Modal open onClose={onClose} title={title}>
      <Form
        schema={finance.feeRules.copy.body}
        defaults={{ sessionId: String(rule.sessionId) }}
        onSubmit={copy}
        label={title}
      >
        <Stack gap="5">
          <Text color="fg.muted">
            A draft with the lines of {feeRuleLabel(rule)}. Due dates are copied only within the session.
          </Text>
          <ErrorSummary />
          <SelectField
            name="sessionId"
            label="For the session"
            placeholder="The same"
            options={choices.data && asChoices(choices.data.sessions)}
          />
          <Flex gap="3" justify="flex-end">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton>Copy</SubmitButton>
          </Flex>
        </Stack>
      </Form>
    </Modal>
  );
}
