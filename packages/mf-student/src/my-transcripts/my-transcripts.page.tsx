import { student, transcriptDeliveryLabels } from '@portal/contracts/student';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { Section } from '@portal/shared/lists';
import { formatDateTime, labelOf, type CallData } from '@portal/shared/model';
import { useNavigate } from '@portal/shared/router';
import {
  Alert,
  Box,
  Button,
  ButtonLink,
  DescriptionList,
  Each,
  EmptyState,
  ErrorMessage,
  Heading,
  LabelBadge,
  Loading,
  OrDash,
  PageHeader,
  Stack,
  Text,
  When,
} from '@portal/shared/ui';
import { ConfirmButton, toast } from '@portal/shared/ui/overlay';
import { transcriptBadges } from '../lib/transcript-badges';
import { TranscriptLinks } from '../lib/transcript-links';

type Mine = CallData<typeof student.ownTranscripts.mine>;
type Order = Mine['orders'][number];

function TakeBack({ order: { id, recipient } }: { order: Order }) {
  const { mutateAsync } = useCall(student.ownTranscripts.takeBack);
  return (
    <ConfirmButton
      variant="outline"
      mt="4"
      question={`Take the link of ${recipient} back?`}
      body="It opens nothing any more. The registry can send another one."
      confirm="Take it back"
      onConfirm={async () => {
        await mutateAsync({ params: { id } });
        toast({ severity: 'success', title: 'The link is taken back' });
      }}
    >
      Take the link back
    </ConfirmButton>
  );
}

function OneOrder({ order }: { order: Order }) {
  const { recipient, delivery, sentTo, links, mayTakeBack, holdReason, waybill } = order;
  return (
    <Box as="article" bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '6' }}>
      <Heading as="h2" size="lg" mb="4">{`To ${recipient}`}</Heading>
      <Stack gap="4">
        <When value={holdReason}>
          <Alert status="warning" title="On hold">
            {holdReason}
          </Alert>
        </When>
        <DescriptionList
          items={[
            ['State', <LabelBadge key="state" of={transcriptBadges} value={order.state} />],
            ['Delivery', labelOf(delivery, transcriptDeliveryLabels)],
            [
              'Sent to',
              <>
                <OrDash value={sentTo} />
                <When value={waybill}>, waybill {waybill}</When>
              </>,
            ],
            ['Paid', formatDateTime(order.receivedAt)],
            ['Since', formatDateTime(order.movedAt)],
            ['Invoice', order.invoiceNumber],
          ]}
        />
        <When value={links}>
          <TranscriptLinks links={links} />
        </When>
      </Stack>
      <When value={mayTakeBack}>
        <TakeBack order={order} />
      </When>
    </Box>
  );
}

function Statement({ noStatement }: Pick<Mine, 'noStatement'>) {
  const { mutateAsync, isPending } = useCall(student.ownTranscripts.issueStatement);
  const navigate = useNavigate();
  const get = async () => {
    try {
      const { id } = await mutateAsync({});
      void navigate(`/transcripts/statement?statement=${id}`);
    } catch (error) {
      toast({ severity: 'error', title: (error as Error).message });
    }
  };
  return (
    <Section
      title="Statement of result"
      lead="Everything that is published of your results, on one paper with a code."
    >
      <When
        value={noStatement}
        otherwise={
          <Button variant="outline" loading={isPending} onClick={() => void get()}>
            Get the statement of result
          </Button>
        }
      >
        <Text>{noStatement}</Text>
      </When>
    </Section>
  );
}

/** The transcripts that I ordered, how far they are, and who opened their links when. */
export default function MyTranscriptsPage() {
  const { data, error, isPending, refetch } = useQuery(queryOf(student.ownTranscripts.mine));
  return (
    <>
      <PageHeader
        title="Transcripts"
        lead="A transcript goes to its recipient alone. You see how far it is and when its link is opened."
        crumbs={[{ label: 'Documents', to: '/documents' }, { label: 'Transcripts' }]}
        actions={<ButtonLink to="/sundry">Order a transcript</ButtonLink>}
      />
      {isPending && <Loading label="Fetching your transcripts…" />}
      {error && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && (
        <Stack gap="5">
          <When
            value={data.orders}
            otherwise={
              <EmptyState title="You have ordered no transcript">
                Order one under sundry payments. It stands here once it is paid for.
              </EmptyState>
            }
          >
            <Each of={data.orders} by={({ id }) => id}>
              {(order) => <OneOrder order={order} />}
            </Each>
          </When>
          <Statement noStatement={data.noStatement} />
        </Stack>
      )}
    </>
  );
}
