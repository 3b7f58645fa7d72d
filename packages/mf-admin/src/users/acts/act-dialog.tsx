import { ErrorSummary, Form, SubmitButton, TextAreaField } from '@portal/shared/forms';
import { administration } from '@portal/contracts/administration';
import { calls } from '@portal/shared/model';
import { useNavigate } from '@portal/shared/router';
import { Button, Flex, Stack, Text } from '@portal/shared/ui';
import { Modal, toast } from '@portal/shared/ui/overlay';
import { useFreshAccounts } from '../users.api';
import { acts, type Act, type DialogAct, type Person } from './acts';

const schemas = {
  none: calls.authentication.impersonate.body.pick([]),
  short: administration.userManagement.unlock.body,
  impersonation: calls.authentication.impersonate.body.pick(['reason']),
};

export interface ChosenAct {
  act: DialogAct;
  person: Person;
}

/** Acts, says so, and goes where the answer leads: the token of an impersonation stays out of every log in the fragment. */
function useAct(person: Person, onClose: () => void) {
  const fresh = useFreshAccounts();
  const navigate = useNavigate();
  return async ({ run, done }: Act, reason: string) => {
    const answer = await run(person, reason);
    onClose();
    if ('path' in answer && 'token' in answer) {
      await navigate(`${answer.path}#token=${answer.token}`);
      return;
    }
    if (done) toast({ severity: 'success', title: done(person) });
    await fresh();
  };
}

/** Says what an act does, asks for its reason, and keeps the server's refusal in view. */
export function ActDialog({
  chosen: { act: name, person },
  onClose,
}: {
  chosen: ChosenAct;
  onClose: () => void;
}) {
  const carryOut = useAct(person, onClose);
  const act = acts[name];
  const question = act.question(person);
  return (
    <Modal open onClose={onClose} title={question}>
      <Form
        schema={schemas[act.reason]}
        defaults={{ reason: '' }}
        onSubmit={(answers) => carryOut(act, (answers as { reason?: string }).reason ?? '')}
        label={question}
      >
        <Stack gap="5">
          <Text color="fg.muted">{act.consequence(person)}</Text>
          <ErrorSummary />
          {act.reason !== 'none' && (
            <TextAreaField name="reason" label="Reason" hint="Kept in the audit beside your name." />
          )}
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton colorPalette={act.danger ? 'red' : 'brand'}>{act.label}</SubmitButton>
          </Flex>
        </Stack>
      </Form>
    </Modal>
  );
}
