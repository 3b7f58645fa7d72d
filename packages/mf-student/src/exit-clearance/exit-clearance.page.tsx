import { student } from '@portal/contracts/student';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { counted, formatDate, listed, type CallData } from '@portal/shared/model';
import {
  Alert,
  Box,
  Button,
  ButtonLink,
  Choose,
  Each,
  EmptyState,
  ErrorMessage,
  Flex,
  LabelBadge,
  Loading,
  PageHeader,
  Stack,
  Text,
  When,
} from '@portal/shared/ui';
import { clearanceBadges } from '../lib/clearance-badges';

type Mine = CallData<typeof student.exitClearance.mine>;
type Office = Mine['offices'][number];

function Begin() {
  const { error, isPending, mutate } = useCall(student.exitClearance.begin);
  return (
    <Stack gap="3">
      {error && <ErrorMessage error={error} />}
      <EmptyState
        title="Your exit clearance has not begun"
        action={
          <Button loading={isPending} onClick={() => mutate({})}>
            Begin my exit clearance
          </Button>
        }
      >
        Every office is asked at once. You see here who has cleared you, and who holds it and why.
      </EmptyState>
    </Stack>
  );
}

function Said({ state, awaitedSince, days, decidedAt }: Office) {
  return (
    <When
      value={state}
      is="cleared"
      otherwise={`Asked on ${formatDate(awaitedSince)}, ${counted(days, 'day')} ago`}
    >
      {`Cleared on ${formatDate(decidedAt)}, after ${counted(days, 'day')}`}
    </When>
  );
}

function OfficeLine({ office }: { office: Office }) {
  const { name, state, reason } = office;
  return (
    <Box as="li" py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Flex justify="space-between" align="center" gap="4" wrap="wrap">
        <Text fontWeight="semibold">{name}</Text>
        <LabelBadge of={clearanceBadges} value={state} />
      </Flex>
      <Text color="fg.muted">
        <Said {...office} />
      </Text>
      <When value={reason}>
        <Text>{reason}</Text>
      </When>
    </Box>
  );
}

function Offices({ offices }: Pick<Mine, 'offices'>) {
  return (
    <Box as="ul" listStyleType="none" aria-label="Offices">
      <Each of={offices} by={({ id }) => id}>
        {(office) => <OfficeLine office={office} />}
      </Each>
    </Box>
  );
}

function UnderWay({ heldBy, offices }: Mine) {
  return (
    <Stack gap="5">
      <When
        value={heldBy}
        otherwise={
          <Alert status="info" title="You are not cleared yet">
            Nothing to do now: you are told when an office has decided.
          </Alert>
        }
      >
        <Alert status="warning" title={`Held by: ${listed(heldBy)}`}>
          Settle what the office says. It clears you then, and you are told.
        </Alert>
      </When>
      <Offices offices={offices} />
    </Stack>
  );
}

function Cleared({ clearedAt, offices }: Mine) {
  return (
    <Stack gap="5">
      <Alert status="success" title={`Every office has cleared you, the last on ${formatDate(clearedAt)}`}>
        Print the slip where somebody asks for it: its code says how things stand.
      </Alert>
      <Offices offices={offices} />
    </Stack>
  );
}

const notDue = (
  <EmptyState title="Exit clearance is for graduates">
    It begins by itself once Senate has awarded your degree.
  </EmptyState>
);

/** Which office has cleared me, which holds it and why, and how long each has taken. */
export default function ExitClearancePage() {
  const { data, error, isPending, refetch } = useQuery(queryOf(student.exitClearance.mine));
  return (
    <>
      <PageHeader
        title="Exit clearance"
        lead="The offices say, each by itself, that nothing is open with you when you leave."
        crumbs={[{ label: 'Documents', to: '/documents' }, { label: 'Exit clearance' }]}
        actions={
          <When value={data?.state} is="cleared">
            <ButtonLink to="/exit_clearance/slip">Exit clearance slip</ButtonLink>
          </When>
        }
      />
      {isPending && <Loading label="Fetching your exit clearance…" />}
      {error && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && (
        <Choose
          value={data.state}
          of={{
            not_due: notDue,
            to_begin: <Begin />,
            under_way: <UnderWay {...data} />,
            cleared: <Cleared {...data} />,
          }}
        />
      )}
    </>
  );
}
