import { hostel, sessionRulesSchema, type HostelPolicy } from '@portal/contracts/hostel';
import { RadioField, SubmitButton, TextField } from '@portal/shared/forms';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { ActionButtons, rowAction, Section, VersionedForm, type RowAction } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { Box, DescriptionList, ErrorMessage, Loading, SimpleGrid, Stack, Text } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useBeginBallot } from './begin-ballot';
import { BookingWindows } from './booking-windows';
import { FeeLines } from './fee-lines';
import type { ShownSession } from './of-session';
import type { Rules } from './reservation.api';

const policies: readonly { value: HostelPolicy; label: string }[] = [
  { value: 'first_come', label: 'Who comes first chooses' },
  { value: 'ballot', label: 'By ballot: students apply in the days of booking, and a draw decides' },
];

const entriesOf = (rules: Rules) => ({
  policy: rules.policy,
  ballotSource: rules.ballotSource ?? '',
  holdHours: String(rules.holdHours),
  mostLapses: String(rules.mostLapses),
  graceHours: String(rules.graceHours),
  admits: rules.admits === null ? '' : String(rules.admits),
  turnMinutes: String(rules.turnMinutes),
});

const copy: RowAction<Rules> = rowAction({
  label: ({ before }) => `Take over the rules of ${before ?? ''}`,
  claim: 'hostel.edit',
  when: ({ version, before }) => version === null && before !== null,
  question: ({ session, before }) => `Take over the rules of ${before ?? ''} for ${session}?`,
  consequence:
    'Hours, attempts and quotas are those of that session, and the bed-spaces of this session are there.',
  call: hostel.sessionRules.copy,
  input: ({ sessionId }) => ({ params: { id: sessionId } }),
  done: 'The rules are taken over',
});

interface RulesProps {
  rules: Rules;
  /** Reads them again. */
  reload: () => Promise<Rules | undefined>;
}

function RulesForm({ rules, reload }: RulesProps) {
  const { mutateAsync: save } = useCall(hostel.sessionRules.save);
  const ballot = useBeginBallot();
  return (
    <VersionedForm
      label={`Rules of ${rules.session}`}
      schema={sessionRulesSchema}
      thing={rules}
      entriesOf={entriesOf}
      reload={reload}
      onSave={async (written, seen) => {
        const { sessionId, version } = seen;
        const holders = seen.held + seen.paid;
        if (written.policy === 'ballot' && seen.policy !== 'ballot' && holders > 0) await ballot.ask(seen);
        const saved = await save({ params: { id: sessionId }, body: { ...written, version, holders } });
        toast({ severity: 'success', title: 'The rules are saved' });
        return { ...saved, policy: written.policy };
      }}
      savedAs={(seen, { version, policy }) => ({ ...seen, version, policy })}
      overtakenTitle="Somebody else changed these rules meanwhile"
      draftKey={`draft:hostel-rules:${rules.sessionId}`}
    >
      <RadioField name="policy" label="How bed-spaces are given out" options={policies} />
      <Box mt="5">
        <TextField
          name="ballotSource"
          label="What decides a ballot"
          optional
          hint="Where numbers will be published after applications close, as in Lotto 5/90, Lagos draw of 16 October. Students read it, and it stays once they can apply."
        />
      </Box>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="5" mt="5">
        <TextField
          name="holdHours"
          label="Hours to pay"
          digits
          hint="From holding a bed-space. A category may have its own."
        />
        <TextField
          name="mostLapses"
          label="Holds that may lapse"
          digits
          hint="After so many in a session a student asks Student Affairs."
        />
        <TextField
          name="graceHours"
          label="Hours of grace"
          digits
          hint="For which a hold that is over stands while the gateway does not answer."
        />
        <TextField
          name="admits"
          label="Students let in at once"
          digits
          hint="The others wait in line. Nothing: as many as come."
        />
        <TextField
          name="turnMinutes"
          label="Minutes of a turn"
          digits
          hint="In which whoever is let in chooses a bed-space."
        />
      </SimpleGrid>
      <Box mt="5">
        <SubmitButton>{rules.version === null ? 'Set the rules' : 'Save the rules'}</SubmitButton>
      </Box>
      {ballot.dialog}
    </VersionedForm>
  );
}

function RulesView({ policy, ballotSource, admits, ...rules }: Rules) {
  return (
    <DescriptionList
      items={[
        ['How bed-spaces are given out', policies.find(({ value }) => value === policy)?.label ?? ''],
        ...(policy === 'ballot' ? [['What decides it', ballotSource ?? 'Not named yet'] as const] : []),
        ['Hours to pay', rules.holdHours],
        ['Holds that may lapse', rules.mostLapses],
        ['Hours of grace', rules.graceHours],
        ['Students let in at once', admits ?? 'As many as come'],
        ['Minutes of a turn', rules.turnMinutes],
      ]}
    />
  );
}

/** Hours, attempts and booking windows of a session. */
export function SessionRules({ sessionId, choices }: ShownSession) {
  const edits = useCan('hostel.edit');
  const found = useQuery({
    ...queryOf(hostel.sessionRules.one, { params: { id: sessionId } }),
    staleTime: 0,
    gcTime: 0,
  });
  const { data: rules } = found;
  if (found.isPending) return <Loading label="Loading the rules…" />;
  if (!rules) return <ErrorMessage error={found.error} retry={() => void found.refetch()} />;
  return (
    <Stack gap="6">
      <Section title="How bed-spaces are held">
        <Stack gap="5">
          <Text>
            {rules.version === null
              ? 'No rules are set yet: this session has no bed-spaces.'
              : `${counted(rules.bedSpaces, 'bed-space')} in this session.`}
          </Text>
          {rules.version === null && (
            <Box>
              <ActionButtons actions={[copy]} row={rules} />
            </Box>
          )}
          {edits ? (
            <RulesForm
              key={`${sessionId}-${rules.version === null}`}
              rules={rules}
              reload={async () => (await found.refetch()).data}
            />
          ) : (
            <RulesView {...rules} />
          )}
        </Stack>
      </Section>
      {rules.version !== null && <FeeLines sessionId={sessionId} />}
      <BookingWindows sessionId={sessionId} choices={choices} />
    </Stack>
  );
}
