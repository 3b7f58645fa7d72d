import { transcriptDeliveryLabels, transcriptEventLabels } from '@portal/contracts/student';
import { useQuery } from '@portal/shared/http';
import { ActionButtons, AuditTrail, Section } from '@portal/shared/lists';
import { formatDateTime, labelOf } from '@portal/shared/model';
import { Navigate, useSearchParams } from '@portal/shared/router';
import {
  Alert,
  Box,
  ButtonLink,
  DescriptionList,
  ErrorMessage,
  LabelBadge,
  Loading,
  PageHeader,
  Stack,
  StateBadge,
  TextLink,
} from '@portal/shared/ui';
import { StudentManagementTabs } from '../../lib/student-management-tabs';
import { studentPath } from '../../lib/student-pages';
import { transcriptBadges } from '../../lib/transcript-badges';
import { TranscriptLinks } from '../../lib/transcript-links';
import { transcriptActions } from '../transcript-actions';
import { orderIn, printPath, transcriptQuery, transcriptsPath, type Transcript } from '../transcripts.api';

function Order({ order }: { order: Transcript }) {
  const { studentId, fullName, sentTo } = order;
  return (
    <DescriptionList
      items={[
        ['State', <LabelBadge key="state" of={transcriptBadges} value={order.state} />],
        ...(order.holdReason === null ? [] : ([['On hold because', order.holdReason]] as const)),
        [
          'Student',
          studentId === null ? null : (
            <TextLink key="student" to={studentPath(studentId)}>
              {fullName}
            </TextLink>
          ),
        ],
        ['Matric number', order.matricNumber],
        ['Department', order.department],
        ['Paid by', order.payer],
        ['Invoice', order.invoiceNumber],
        ['Paid', formatDateTime(order.receivedAt)],
        ['For', order.recipient],
        ['Delivery', labelOf(order.delivery, transcriptDeliveryLabels)],
        ['Sent to', sentTo === '' ? null : sentTo],
        ...(order.waybill === null ? [] : ([['Waybill', order.waybill]] as const)),
      ]}
    />
  );
}

/** What the records say, each with whether it is in order. */
const Checks = ({ checks }: Pick<Transcript, 'checks'>) => (
  <DescriptionList
    items={checks.map(
      ({ about, says, ok }) =>
        [
          about,
          <span key={about}>
            {says} {!ok && <StateBadge meaning="bad">Not in order</StateBadge>}
          </span>,
        ] as const,
    )}
  />
);

/** What happened, newest first. */
const trailOf = ({ events }: Transcript) =>
  events
    .map(({ at, by, kind, note }, index) => ({
      id: index,
      at,
      actorName: by,
      act: transcriptEventLabels[kind],
      reason: note,
    }))
    .reverse();

function Shown({ order }: { order: Transcript }) {
  const { id, produced, outdated, state, links, checks } = order;
  const waits = state === 'received' || state === 'held' || state === 'checked';
  return (
    <Stack gap="5">
      {outdated && (
        <Alert status="warning" title="Results or record have changed since it was produced">
          It says what it said. Another one can be produced in its place.
        </Alert>
      )}
      {waits && (
        <Section title="To check">
          <Checks checks={checks} />
        </Section>
      )}
      <Section title="Order">
        <Order order={order} />
        {produced && (
          <Box mt="4">
            <ButtonLink variant="outline" to={printPath(id)}>
              Open the transcript
            </ButtonLink>
          </Box>
        )}
      </Section>
      {links.length > 0 && (
        <Section title="Links">
          <TranscriptLinks links={links} />
        </Section>
      )}
      <Section title="What happened">
        <AuditTrail label="What happened to the transcript" entries={trailOf(order)} />
      </Section>
    </Stack>
  );
}

/** One transcript from its order to its dispatch: `?order=`. */
export default function TranscriptPage() {
  const [search] = useSearchParams();
  const id = orderIn(search);
  const { data, error, isPending, refetch } = useQuery({
    ...transcriptQuery(id),
    enabled: id > 0,
    staleTime: 0,
  });
  if (id === 0) return <Navigate to={transcriptsPath} replace />;
  const title = data ? `Transcript of ${data.fullName ?? data.payer}` : 'Transcript';
  return (
    <>
      <StudentManagementTabs />
      <PageHeader
        title={title}
        crumbs={[
          { label: 'Transcripts', to: transcriptsPath },
          { label: data?.invoiceNumber ?? 'Transcript' },
        ]}
        {...(data && { actions: <ActionButtons actions={transcriptActions} row={data} /> })}
      />
      {isPending && <Loading label="Loading the transcript…" />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && <Shown order={data} />}
    </>
  );
}
