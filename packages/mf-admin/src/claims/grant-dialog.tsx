import {
  DateField,
  ErrorSummary,
  Form,
  SelectField,
  SubmitButton,
  TextAreaField,
  useWatch,
} from '@portal/shared/forms';
import { useQuery, useQueryClient } from '@portal/shared/http';
import { directClaimSchema } from '@portal/contracts/administration';
import { lagosDate } from '@portal/shared/model';
import { Alert, Button, Flex, Stack } from '@portal/shared/ui';
import { Modal, toast } from '@portal/shared/ui/overlay';
import { useClaims, waitingInWords } from '../lib/claims';
import { aboutRights, grantClaim, passableQuery, type PersonRights } from './claims.api';

function SecondPersonNote() {
  const { waitsForSecond } = useClaims();
  const claim = String(useWatch({ name: 'claim' }) ?? '');
  if (!claim || !waitsForSecond(claim)) return null;
  return (
    <Alert status="info">
      Claims of money and results, and to approve grants, need two people. It counts once somebody else
      approves it, within 14 days.
    </Alert>
  );
}

/** Gives a person one of the own claims until a day. */
export function GrantDialog({ person, onClose }: { person: PersonRights; onClose: () => void }) {
  const queries = useQueryClient();
  const claims = useClaims();
  const passable = useQuery(passableQuery);
  const title = `Grant a claim to ${person.fullName}`;
  const held = new Set(
    person.claims
      .filter(({ sources }) => sources.some(({ kind }) => kind === 'role'))
      .map(({ claim }) => String(claim)),
  );
  const choices = passable.data?.claims
    .filter((claim) => !held.has(claim))
    .map((claim) => ({ value: claim, label: claims.label(claim) }));
  const submit = async (given: { claim: string; ends: string; reason: string }) => {
    const { waiting } = await grantClaim(person.userId, given);
    await queries.invalidateQueries({ predicate: aboutRights });
    if (waiting.length > 0) {
      toast({
        severity: 'info',
        title: 'Asked for',
        body: waitingInWords(waiting, claims),
        milliseconds: 12_000,
      });
    } else toast({ severity: 'success', title: 'Granted', body: `It counts from now on.` });
    onClose();
  };
  return (
    <Modal open onClose={onClose} title={title}>
      <Form
        schema={directClaimSchema}
        defaults={{ claim: '', ends: '', reason: '' }}
        onSubmit={submit}
        label={title}
      >
        <Stack gap="5">
          <ErrorSummary />
          <SelectField
            name="claim"
            label="Claim"
            hint="Those that you hold for good yourself, and that no role gives already."
            options={choices}
          />
          <DateField name="ends" label="Last day" min={lagosDate(new Date())} />
          <TextAreaField name="reason" label="Reason" hint="Kept in the audit beside your name." rows={2} />
          <SecondPersonNote />
          <Flex gap="3" justify="flex-end">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton>Grant</SubmitButton>
          </Flex>
        </Stack>
      </Form>
    </Modal>
  );
}
