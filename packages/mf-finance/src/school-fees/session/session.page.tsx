import type { PaymentOption } from '@portal/shared/model';
import { Section } from '@portal/shared/lists';
import {
  Box,
  ButtonLink,
  chakra,
  EmptyState,
  ErrorMessage,
  Loading,
  NativeSelect,
  PageHeader,
  Stack,
} from '@portal/shared/ui';
import { FeeLines } from '../../lib/fee-lines';
import { sessionIn, useAsked } from '../asked-session';
import { ClosedNotice } from '../../lib/closed-notice';
import { useFeeOptions, useFeeSessions, type FeeOptions, type FeeSession } from '../school-fees.api';
import { crumbs, generatePath, invoicePath, listPath, optionNames } from '../labels';
import { OptionChoice } from './option-choice';

interface SessionChoiceProps {
  sessions: readonly FeeSession[];
  chosen: number;
  onChoose: (sessionId: string) => void;
}

function SessionChoice({ sessions, chosen, onChoose }: SessionChoiceProps) {
  return (
    <Box maxW="20rem">
      <chakra.label htmlFor="session" fontWeight="semibold" display="block" mb="2">
        Session
      </chakra.label>
      <NativeSelect id="session" value={String(chosen)} onChange={(event) => onChoose(event.target.value)}>
        {sessions.map(({ sessionId, session, state }) => (
          <option key={sessionId} value={sessionId}>
            {state === 'paid' ? `${session} (paid)` : session}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}

interface WaysProps {
  fee: FeeOptions;
  option: PaymentOption | undefined;
  onChoose: (option: PaymentOption) => void;
}

function Ways({ fee, option, onChoose }: WaysProps) {
  const possible = fee.options.filter(({ refusal }) => refusal === null);
  const chosen = possible.find((one) => one.option === option) ?? possible[0];
  return (
    <Stack gap="6">
      {fee.closed && <ClosedNotice closed={fee.closed} />}
      <OptionChoice options={fee.options} chosen={chosen?.option} onChoose={onChoose} />
      {!chosen && <EmptyState title="Nothing is left to pay for this session" />}
      {chosen && (
        <Section title={optionNames[chosen.option]}>
          <FeeLines {...chosen} />
        </Section>
      )}
      {chosen && !fee.closed && (
        <ButtonLink alignSelf="start" to={generatePath(fee.sessionId, chosen.option)}>
          Continue
        </ButtonLink>
      )}
      {chosen?.invoiceNumber && (
        <ButtonLink alignSelf="start" variant="outline" to={invoicePath(chosen.invoiceNumber)}>
          See the open invoice
        </ButtonLink>
      )}
    </Stack>
  );
}

function Options({ sessionId }: { sessionId: number }) {
  const { option, choose } = useAsked();
  const fee = useFeeOptions(sessionId);
  if (fee.data) return <Ways fee={fee.data} option={option} onChoose={(one) => choose({ option: one })} />;
  if (fee.error) return <ErrorMessage error={fee.error} retry={() => void fee.refetch()} />;
  return <Loading label="Loading the fee…" />;
}

/** For which session, and whether in full or by instalment. */
export default function SchoolFeeSessionPage() {
  const sessions = useFeeSessions();
  const { sessionId: asked, choose } = useAsked();
  const chosen = sessions.data && sessionIn(sessions.data, asked);
  return (
    <>
      <PageHeader
        title="Session and payment option"
        lead="Choose what you pay for. What it is made of is shown before anything is generated."
        crumbs={crumbs('Session')}
      />
      {sessions.isPending && <Loading label="Loading your fees…" />}
      {sessions.error && !sessions.data && (
        <ErrorMessage error={sessions.error} retry={() => void sessions.refetch()} />
      )}
      {sessions.data && !chosen && (
        <EmptyState
          title="There is no school fee of yours for this session"
          action={<ButtonLink to={listPath}>To your school fees</ButtonLink>}
        />
      )}
      {sessions.data && chosen && (
        <Stack gap="6">
          <SessionChoice
            sessions={sessions.data}
            chosen={chosen.sessionId}
            onChoose={(session) => choose({ session })}
          />
          <Options key={chosen.sessionId} sessionId={chosen.sessionId} />
        </Stack>
      )}
    </>
  );
}
